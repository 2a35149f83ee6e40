import { expect, test, vi } from 'vitest'
import { selectToken, signedIn, signedOut } from '../session/session-slice.ts'
import { testServices } from '../testing/test-services.ts'
import { createStore } from '../page-store/create-store.ts'
import type { AppThunk } from './app-store.ts'
import type { Listener } from './listeners.ts'

const info = { id: '7', token: 'T0KEN', merchantCode: 'LOTUS88', userName: 'Mira', type: 0, firstTimeLogin: false }
const open = () =>
  createStore({
    ...testServices(),
    calls: {
      apiBase: '',
      merchant: 'LOTUS88',
      language: () => 'EN',
      send: () => Promise.reject(new Error('no calls')),
    },
  })
const listen =
  (listener: Listener): AppThunk<() => void> =>
  (_dispatch, _getState, { listeners }) =>
    listeners.add(
      (action, state, before) => void (action.type.startsWith('session/') && listener(action, state, before)),
    )

test('a listener is called for each action with the state after and before it, until it is removed', () => {
  const store = open()
  const heard: unknown[] = []
  const stop = store.dispatch(
    listen(
      ({ type }, state, before) => void heard.push([type, selectToken(state as never), selectToken(before as never)]),
    ),
  )
  store.dispatch(signedIn(info))
  stop()
  store.dispatch(signedOut())
  expect(heard).toEqual([['session/signedIn', 'T0KEN', null]])
})

test('a listener that throws is reported and affects neither the store nor the others', () => {
  const [report, other] = [vi.fn(), vi.fn()]
  vi.stubGlobal('reportError', report)
  const store = open()
  const fault = new Error('fault')
  store.dispatch(
    listen(() => {
      throw fault
    }),
  )
  store.dispatch(listen(other))
  store.dispatch(signedIn(info))
  vi.unstubAllGlobals()
  expect(report).toHaveBeenCalledExactlyOnceWith(fault)
  expect(other).toHaveBeenCalledOnce()
  expect(selectToken(store.getState())).toBe('T0KEN')
})
