// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PopupItem } from '../../../../contract/wire/popups.ts'
import { useLanguage } from '../../../shared/i18n/language.tsx'
import { keyValueStorage } from '../../../shared/lib/storage.ts'
import { useGo } from '../../../shared/navigation/in-app.tsx'
import { overlayWithdrawn, selectOverlays } from '../../../shared/overlay/overlay-slice.ts'
import { rememberSeen } from '../../../shared/popups/seen-popups.ts'
import { signedIn, signedOut } from '../../../shared/session/session-slice.ts'
import type { AppStore } from '../../../shared/store/app-store.ts'
import { useAppStore } from '../../../shared/store/hooks.ts'
import { eventually } from '../../../shared/testing/eventually.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Watcher, popupsFor, viewerOf } from './watch.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const day = 86_400_000
const info = { id: '7', token: 'T0KEN', merchantCode: 'FIXTURE', userName: 'Mira', type: 0, firstTimeLogin: false }
const item = (id: string, execution: PopupItem['execution']): PopupItem => ({
  id,
  execution,
  promotionType: 'NONE',
  title: id,
  content: '',
})
const value = { forceRead: false, items: [item('for-guests', 'B'), item('for-members', 'A')] }

/** The home page, or another one, with the watcher on it, which a test may let come later. */
async function page({
  at = '/m/home',
  isMember = false,
  isLate = false,
  answers = { popups: { value } } as Answers,
  services = testServices(),
} = {}) {
  if (isMember) services.session.write('MC_SESSION_INFO', JSON.stringify(info))
  let [store, go, choose, watch] = [undefined, undefined, undefined, undefined] as [
    AppStore?,
    ReturnType<typeof useGo>?,
    ReturnType<typeof useLanguage>['choose']?,
    (() => void)?,
  ]
  function Page() {
    const [isWatched, setWatched] = useState(!isLate)
    watch = () => setWatched(true)
    store = useAppStore()
    go = useGo()
    choose = useLanguage().choose
    return isWatched && <Watcher />
  }
  await stage(<Page />, { at, services, answers })
  /** The first call loads code, so its answer takes its time. */
  const answered = () =>
    act(async () => {
      await settled()
      if (answers.popups !== 'pending')
        await eventually(() => expect(JSON.stringify(store?.getState())).not.toContain('"status":"pending"'))
    })
  await answered()
  return {
    ...services,
    dispatch: (action: Parameters<AppStore['dispatch']>[0]) => act(async () => void store?.dispatch(action)),
    close: () => act(async () => void store?.dispatch(overlayWithdrawn({ name: 'popups' }))),
    remember: (forToday: boolean) =>
      act(async () => void store?.dispatch(rememberSeen(value.items.slice(0, 1), { forToday }))),
    go: (to: string) => act(async () => go?.(to)),
    speak: () => act(async () => void choose?.('VI')),
    watch: async () => {
      act(() => watch?.())
      await answered()
    },
    pass: async (ms: number) => {
      act(() => services.clock.advance(ms))
      await answered()
    },
    /** The ids of the popups that are asked for. */
    asked: () =>
      store &&
      selectOverlays(store.getState()).flatMap((request) =>
        request.name === 'popups' ? request.subject.items.map(({ id }) => id) : [],
      ),
  }
}

test('[POP-11] a guest is shown popups 1000 ms after home', async () => {
  const { pass, asked } = await page()
  await pass(999)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual(['for-guests'])
})

test('[POP-11] the time begins when a guest reaches home', async () => {
  const { pass, go, asked } = await page({ at: '/m/help' })
  await pass(5000)
  await go('/m/home')
  await pass(999)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual(['for-guests'])
})

test('[POP-11] a guest whose page began at home waits for the rest of the time where the watcher comes later', async () => {
  const { pass, watch, asked } = await page({ isLate: true })
  await pass(700)
  await watch()
  await pass(299)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual(['for-guests'])
})

test('[POP-11] a guest who went home before the watcher came waits for the whole time', async () => {
  const { pass, watch, go, asked } = await page({ at: '/m/help', isLate: true })
  await pass(5000)
  await go('/m/home')
  await watch()
  await pass(999)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual(['for-guests'])
})

test('[POP-11] a home page in the background asks for nothing, and the time begins when it is seen', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  // Fails if the call is made.
  const answers: Answers = {}
  const { pass, asked } = await page({ answers })
  await pass(5000)
  answers.popups = { value }
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(999)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual(['for-guests'])
})

test.each(['/m/home', '/', '/m/', '/m/index', '/m/index.html'])('home is also %s', async (at) => {
  const { pass, asked } = await page({ at })
  await pass(1000)
  expect(asked()).toEqual(['for-guests'])
})

test('a member who has reloaded home need not wait', async () => {
  const { asked } = await page({ isMember: true })
  expect(asked()).toEqual(['for-members'])
})

test('[POP-10] 500 ms after a login the list is fetched again, and until then nothing is shown', async () => {
  const answers: Answers = { popups: { value } }
  const { pass, dispatch, asked } = await page({ answers })
  await pass(1000)
  answers.popups = { value: { forceRead: true, items: [item('newer', 'A'), item('first', 'F')] } }
  await dispatch(signedIn({ ...info, firstTimeLogin: true }))
  expect(asked()).toEqual([])
  await pass(499)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual(['newer', 'first'])
})

test('[POP-10] 500 ms after a change of language the list is fetched again', async () => {
  const answers: Answers = { popups: { value } }
  const { pass, speak, asked } = await page({ answers })
  await pass(1000)
  answers.popups = { value: { ...value, items: [item('khách', 'B')] } }
  await speak()
  await pass(499)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual(['khách'])
})

test('a member who signs in again gets a fresh list, and one who leaves keeps no popup of a member', async () => {
  const answers: Answers = { popups: { value } }
  const { pass, dispatch, asked } = await page({ isMember: true, answers })
  await dispatch(signedOut())
  expect(asked()).toEqual([])
  await pass(1000)
  expect(asked()).toEqual(['for-guests'])
  answers.popups = { value: { ...value, items: [item('newer', 'A')] } }
  await dispatch(signedIn(info))
  await pass(500)
  expect(asked()).toEqual(['newer'])
})

test('what was closed stays closed in this window, until there is news', async () => {
  const answers: Answers = { popups: { value } }
  const { pass, remember, close, dispatch, asked } = await page({ answers })
  await pass(1000)
  await remember(false)
  await close()
  await dispatch(signedIn(info))
  await pass(500)
  await dispatch(signedOut())
  await pass(500)
  expect(asked()).toEqual([])
  await dispatch(signedIn(info))
  answers.popups = { value: { ...value, items: [item('news', 'B')] } }
  await pass(500)
  await dispatch(signedOut())
  await pass(500)
  expect(asked()).toEqual(['news'])
})

test('[POP-06] [POP-07] what was hidden today is shown again tomorrow, or with news', async () => {
  const answers: Answers = { popups: { value } }
  const { pass, remember, close, dispatch, asked, clock } = await page({ answers })
  const comeBack = async () => {
    await dispatch(signedIn(info))
    await pass(500)
    await dispatch(signedOut())
    await pass(500)
  }
  await pass(1000)
  await remember(true)
  await close()
  await comeBack()
  expect(asked()).toEqual([])
  clock.advance(day)
  await comeBack()
  expect(asked()).toEqual(['for-guests'])
  await remember(true)
  answers.popups = { value: { ...value, items: [{ ...item('for-guests', 'B'), content: 'changed' }] } }
  await comeBack()
  expect(asked()).toEqual(['for-guests'])
})

test('without storage a popup is shown, and stays closed as long as the page is there', async () => {
  const denied = () =>
    keyValueStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  const services = { ...testServices(), local: denied(), session: denied() }
  const { pass, remember, close, dispatch, asked } = await page({ services })
  await pass(1000)
  expect(asked()).toEqual(['for-guests'])
  await remember(true)
  await close()
  await dispatch(signedIn(info))
  await pass(500)
  await dispatch(signedOut())
  await pass(500)
  expect(asked()).toEqual([])
})

test.each([
  ['fails', { failure: { status: 500, data: null } }],
  ['is no list', { body: '{"success":true,"value":{"items":7}}' }],
  ['has nothing for this visitor', { value: { ...value, items: value.items.slice(1) } }],
  ['never comes', 'pending'],
] as const)('nothing is shown where the list %s', async (_, popups) => {
  const { pass, asked } = await page({ answers: { popups } })
  await pass(2000)
  expect(asked()).toEqual([])
})

const items = [
  { id: 'b1', execution: 'B' },
  { id: 'f', execution: 'F' },
  { id: 'a1', execution: 'A' },
  { id: 'b2', execution: 'B' },
  { id: 'a2', execution: 'A' },
] as const

test.each([
  ['a guest', null, ['b1', 'b2']],
  ['a member', { firstTimeLogin: false }, ['a1', 'a2']],
  ['a member at the first login', { firstTimeLogin: true }, ['f', 'a1', 'a2']],
])('[POP-02] %s sees the popups for them, in the given order', (_, session, expected) => {
  expect(popupsFor(items, viewerOf(session)).map(({ id }) => id)).toEqual(expected)
})
