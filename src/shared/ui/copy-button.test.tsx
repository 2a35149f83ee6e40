// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Toasts } from './feedback/toasts.tsx'
import { createFakeClock } from '../testing/fake-clock.ts'
import { stage } from '../testing/stage.tsx'
import { CopyButton } from './copy-button.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function copy(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const clock = createFakeClock()
  await stage(
    <>
      <CopyButton text="LV-47" />
      <Toasts />
    </>,
    { services: { clock } },
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })))
  return clock
}

const seen = (text: string) => screen.queryByText(text) !== null

test('[ERR-11] the confirmation of a copied text is shown for 1.5 s', async () => {
  const copied: string[] = []
  const clock = await copy(async (text) => void copied.push(text))
  expect([copied, seen('Copied')]).toEqual([['LV-47'], true])
  act(() => clock.advance(1499))
  expect(seen('Copied')).toBe(true)
  act(() => clock.advance(1))
  expect(seen('Copied')).toBe(false)
})

test('if neither way of copying works, the player is told', async () => {
  vi.stubGlobal('document', Object.assign(document, { execCommand: () => false }))
  await copy(() => Promise.reject(new Error('denied')))
  expect([seen('Copied'), seen('Could not copy')]).toEqual([false, true])
})

test('if the clipboard is denied, the older way of copying is used', async () => {
  vi.stubGlobal('document', Object.assign(document, { execCommand: () => true }))
  await copy(() => Promise.reject(new Error('denied')))
  expect(seen('Copied')).toBe(true)
  expect(document.querySelector('textarea')).toBeNull()
})
