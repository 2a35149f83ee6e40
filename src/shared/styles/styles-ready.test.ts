// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { stylesReady } from './styles-ready.ts'

test('[UX-02] the app waits for style sheets that are still loading, but not for failed ones', async () => {
  document.head.innerHTML =
    '<link rel="stylesheet" media="all"><link rel="stylesheet" media="print" id="late"><link rel="stylesheet" media="print" id="lost">'
  let ready = false
  const waiting = stylesReady().then(() => (ready = true))
  document.getElementById('late')?.dispatchEvent(new Event('load'))
  await Promise.resolve()
  expect(ready).toBe(false)
  document.getElementById('lost')?.dispatchEvent(new Event('error'))
  await waiting
  expect(ready).toBe(true)
})
