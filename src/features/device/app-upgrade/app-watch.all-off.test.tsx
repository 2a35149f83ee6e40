// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { app, gate, newer } from './testing/native-app.tsx'

afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

const screenThere = () => screen.findByRole('dialog', { name: 'A new version is here' })

test('[CFG-05] [INST-38] the back end can insist on an upgrade where the merchant does not, and let go again', async () => {
  const { load, asked } = await app()
  await load({ resources: [newer] })
  expect(asked()).toEqual([])
  await load({ resources: [newer], whitelabelVal: { MANDATORYAPPUPDATES3: true } })
  expect(asked()).toEqual([gate])
  await screenThere()
  await load({ resources: [newer], whitelabelVal: { MANDATORYAPPUPDATES3: false } })
  expect([asked(), screen.queryByRole('dialog')]).toEqual([[], null])
})
