import { expect, test } from 'vitest'
import { createStore } from '../../../shared/page-store/create-store.ts'
import { signedIn, signedOut } from '../../../shared/session/session-slice.ts'
import { testServices } from '../../../shared/testing/test-services.ts'
import { watchPlay } from './member-watch.tsx'

const info = { id: '7', token: 'T0KEN', merchantCode: 'LOTUS88', userName: 'Mira', type: 0, firstTimeLogin: false }
const minute = 60_000

/** A page in a window; `services` outlive it, as the window's storage does. */
function openPage(services = testServices()) {
  const store = createStore({
    ...services,
    calls: {
      apiBase: '',
      merchant: 'LOTUS88',
      language: () => 'EN',
      send: () => Promise.reject(new Error('no calls')),
    },
  })
  const reminders: number[] = []
  const stop = store.dispatch(watchPlay(30, (played) => void reminders.push(played / minute)))
  return { store, reminders, stop, services, clock: services.clock }
}

test('[UX-06] a member is reminded at each full interval of play, with the time played', () => {
  const { store, reminders, clock } = openPage()
  clock.advance(90 * minute)
  store.dispatch(signedIn(info))
  clock.advance(30 * minute - 1)
  expect(reminders).toEqual([])
  clock.advance(1)
  expect(reminders).toEqual([30])
  clock.advance(60 * minute)
  expect(reminders).toEqual([30, 60, 90])
})

test('[UX-06] a clock that was set back delays no reminder, and none says a time below the interval', () => {
  const { store, reminders, clock } = openPage()
  store.dispatch(signedIn(info))
  clock.advance(10 * minute)
  clock.set(clock.now() - 24 * 60 * minute)
  clock.advance(50 * minute)
  expect(reminders).toEqual([30, 60])
})

test('[UX-06] a reload does not restart the time', () => {
  const first = openPage()
  first.store.dispatch(signedIn(info))
  first.clock.advance(20 * minute)
  first.stop()
  const { reminders, clock } = openPage(first.services)
  clock.advance(10 * minute)
  expect([first.reminders, reminders]).toEqual([[], [30]])
})

test('[UX-06] signing out ends the time, and the next sign-in restarts it', () => {
  const { store, reminders, clock } = openPage()
  store.dispatch(signedIn(info))
  clock.advance(25 * minute)
  store.dispatch(signedOut())
  clock.advance(60 * minute)
  store.dispatch(signedIn(info))
  clock.advance(29 * minute)
  expect(reminders).toEqual([])
  clock.advance(minute)
  expect(reminders).toEqual([30])
})

test.each(['garbage', '-5', '99999999999999', ''])('[UX-06] a stored start of "%s" is ignored', (kept) => {
  const services = testServices()
  services.session.write('playStartedAt', kept)
  const { store, reminders, clock } = openPage(services)
  store.dispatch(signedIn(info))
  clock.advance(30 * minute)
  expect(reminders).toEqual([30])
})
