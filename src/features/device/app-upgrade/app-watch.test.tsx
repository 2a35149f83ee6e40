// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Part as Offer } from './app-upgrade.tsx'
import { app, gate, newer } from './testing/native-app.tsx'

afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

const screenThere = () => screen.findByRole('dialog', { name: 'A new version is here' })

// In this flag set the merchant insists on upgrades; the back end says that it does not.
test('[INST-38] an upgrade that the merchant insists on closes every page, and cannot be dismissed', async () => {
  const { load, asked } = await app()
  expect(asked()).toEqual([])
  await load({ resources: [newer], whitelabelVal: { MANDATORYAPPUPDATES3: false } })
  expect(asked()).toEqual([gate])
  const gateScreen = await screenThere()
  expect(gateScreen.textContent).toContain('2.5.0')
  expect(screen.getByRole('link', { name: 'Update now' }).getAttribute('href')).toBe(newer.url)
  fireEvent(gateScreen, new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('button', { name: /Later|Close/ })).toBeNull()
  expect(asked()).toEqual([gate])
})

test.each([undefined, '2.4.38'])('[INST-37] a newest version of %s closes nothing', async (version) => {
  const { load, asked } = await app()
  const { resourceType, url } = newer
  await load({ resources: [{ resourceType, url, ...(version !== undefined && { version }) }] })
  expect([asked(), screen.queryByRole('dialog')]).toEqual([[], null])
})

test('[INST-37] an upgrade that may wait is put off with one tap', async () => {
  const subject = { link: { href: newer.url }, version: '2.5.0' }
  const { dispatch, asked } = await app(<Offer open subject={subject} />)
  await dispatch({ type: 'overlay/overlayAsked', payload: { name: 'app-upgrade', subject } })
  expect(screen.getByRole('link', { name: 'Update now' }).getAttribute('href')).toBe(newer.url)
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(asked()).toEqual([])
})
