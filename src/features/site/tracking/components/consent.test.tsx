// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BrandConfig } from '../../../../../contract/brand.ts'
import { fixtureBrand } from '../../../../shared/brand/fixture.ts'
import { selectOverlays } from '../../../../shared/overlay/overlay-slice.ts'
import { useAppSelector } from '../../../../shared/store/hooks.ts'
import { createFakeClock } from '../../../../shared/testing/fake-clock.ts'
import { stage } from '../../../../shared/testing/stage.tsx'
import { trackingFeature } from '../feature.ts'
import { Part as ConsentBanner } from './consent-banner.tsx'
import { Watcher } from '../partner-watch.tsx'
import { Part as PrivacyLink } from './privacy-link.tsx'
import { Part as PrivacySheet } from './privacy-sheet.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const brand = (consent: 'required' | 'implied'): BrandConfig => ({
  ...fixtureBrand,
  tracking: { consent, vendors: { meta: ['1'] } },
})
const banner = () => screen.queryByRole('region', { name: 'Your privacy, your choice' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** The watcher, and what it asks for. */
function Page() {
  const [request] = useAppSelector(selectOverlays)
  return (
    <>
      <Watcher />
      {request?.name === 'consent' && <ConsentBanner />}
    </>
  )
}

/** The page of such a brand, once its own overlays have had their turn. */
async function settledPage(consent: 'required' | 'implied') {
  const clock = createFakeClock()
  const { unmount } = await stage(<Page />, { brand: brand(consent), services: { clock } })
  await act(async () => clock.advance(2000))
  return { unmount }
}

test('the banner asks when what comes early had its turn: two seconds later', async () => {
  const clock = createFakeClock()
  await stage(<Page />, { brand: brand('required'), services: { clock } })
  await act(async () => clock.advance(1999))
  expect(banner()).toBeNull()
  await act(async () => clock.advance(1))
  expect(banner()).not.toBeNull()
})

test('where consent is required the banner asks, with two equal buttons, until there is a choice', async () => {
  const { unmount } = await settledPage('required')
  const [reject, accept] = ['Reject', 'Accept'].map((name) => screen.getByRole('button', { name }))
  expect(reject?.className).toBe(accept?.className)
  press('Reject')
  expect(banner()).toBeNull()
  expect(localStorage.getItem('trackingConsent')).toBe('denied')
  unmount()
  await settledPage('required')
  expect(banner()).toBeNull()
})

test('where consent is implied nothing is asked', async () => {
  await settledPage('implied')
  expect(banner()).toBeNull()
})

test('the choice can be changed from the footer', async () => {
  localStorage.setItem('trackingConsent', 'granted')
  await stage(
    <>
      <PrivacyLink />
      <PrivacySheet />
    </>,
    { brand: brand('required') },
  )
  press('Privacy choices')
  expect((await screen.findByRole('status')).textContent).toBe('You accepted campaign measurement.')
  press('Reject')
  expect(screen.getByRole('status').textContent).toBe('You rejected campaign measurement.')
  expect(screen.getByText('Partners: Meta')).toBeTruthy()
})

test('without vendors nothing is asked', () => {
  const needed = (tracking: BrandConfig['tracking']) =>
    [...(trackingFeature.watchers ?? []), ...(trackingFeature.slots ?? [])].map((part) =>
      part.needed?.({ ...fixtureBrand, ...(tracking && { tracking }) }),
    )
  expect(needed(undefined)).toEqual([false, false])
  expect(needed({ consent: 'required', vendors: { meta: [] } })).toEqual([false, false])
  expect(needed({ consent: 'required', vendors: { meta: ['1'] } })).toEqual([true, true])
})

test('where consent is implied the vendor is loaded when the page is idle, and only then', async () => {
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    handleDisabledFileLoadingAsSuccess: true,
  })
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback))
  await stage(<Watcher />, { brand: brand('implied') })
  await expect.poll(() => waiting).not.toHaveLength(0)
  expect(document.querySelector('script')).toBeNull()
  for (const callback of waiting) callback()
  await expect.poll(() => document.querySelector('script')?.src).toBe('https://connect.facebook.net/en_US/fbevents.js')
})
