// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { selectOverlays } from '../../../shared/overlay/overlay-slice.ts'
import { signedIn, signedOut } from '../../../shared/session/session-slice.ts'
import { useAppStore } from '../../../shared/store/hooks.ts'
import type { AppStore } from '../../../shared/store/app-store.ts'
import { createFakeClock } from '../../../shared/testing/fake-clock.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { Watcher } from './member-watch.tsx'
import { Part as Reminder } from './reminder.tsx'

afterEach(cleanup)

const minute = 60_000
const info = { id: '7', token: 'T0KEN', merchantCode: 'FIXTURE', userName: 'Mira', type: 0, firstTimeLogin: false }

/** A page that reminds every 30 minutes; records the overlays that its features request. */
async function page() {
  const clock = createFakeClock()
  let store: AppStore | undefined
  function Store() {
    store = useAppStore()
    return null
  }
  await stage(
    <>
      <Store />
      <Watcher />
    </>,
    { brand: { ...fixtureBrand, legal: { ...fixtureBrand.legal, sessionReminderMinutes: 30 } }, services: { clock } },
  )
  return {
    clock,
    dispatch: (action: Parameters<AppStore['dispatch']>[0]) => act(() => void store?.dispatch(action)),
    asked: () => store && selectOverlays(store.getState()),
  }
}

test('[UX-06] the reminder shows the time played, and must be answered', async () => {
  await stage(<Reminder open subject={{ playedMs: 65 * minute }} />)
  const dialog = screen.getByRole('alertdialog', { name: 'Time for a break?' })
  expect(dialog.textContent).toContain('1 hour 5 minutes')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(screen.getByRole('alertdialog')).toBe(dialog)
})

test('[UX-06] a reminder is asked for with the time played, and anew with the longer one', async () => {
  const { dispatch, clock, asked } = await page()
  dispatch(signedIn(info))
  expect(asked()).toEqual([])
  act(() => clock.advance(30 * minute))
  expect(asked()).toEqual([{ name: 'session-reminder', subject: { playedMs: 30 * minute } }])
  act(() => clock.advance(30 * minute))
  expect(asked()).toEqual([{ name: 'session-reminder', subject: { playedMs: 60 * minute } }])
})

test('a reminder that was not answered ends with the session, and does not greet the next member', async () => {
  const { dispatch, clock, asked } = await page()
  dispatch(signedIn(info))
  act(() => clock.advance(30 * minute))
  dispatch(signedOut())
  expect(asked()).toEqual([])
  dispatch(signedIn(info))
  expect(asked()).toEqual([])
})

test('"go on" withdraws the reminder', async () => {
  const { dispatch, clock, asked } = await page()
  dispatch(signedIn(info))
  act(() => clock.advance(30 * minute))
  expect(asked()).toHaveLength(1)
})
