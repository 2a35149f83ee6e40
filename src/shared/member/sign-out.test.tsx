// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { createStore } from '../page-store/create-store.ts'
import { sessionFrom } from '../session/session-info.ts'
import { endSession } from '../session/end-session.ts'
import { selectHasEnded, selectIsMember, signedIn } from '../session/session-slice.ts'
import type { Send } from '../store/services.ts'
import { eventually } from '../testing/eventually.ts'
import { testServices } from '../testing/test-services.ts'
import { useSignOut } from './sign-out.ts'

/** A store with a member, who leaves by `leave`; the back end answers when `answer` is called. */
function memberWhoLeaves() {
  let answer: (value: Awaited<ReturnType<Send>>) => void = () => undefined
  const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)))
  const store = createStore({ ...testServices(), calls: { apiBase: '', merchant: 'M', language: () => 'EN', send } })
  const session = sessionFrom({ token: 'T0KEN', id: '1' }, 'M')
  if (session) store.dispatch(signedIn(session))
  const { result } = renderHook(useSignOut, {
    wrapper: ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  })
  return { store, send, result, answer: (value: Awaited<ReturnType<Send>>) => act(async () => answer(value)) }
}

test('the button is busy from the click until the session is over', async () => {
  const { store, send, result, answer } = memberWhoLeaves()
  expect(result.current.busy).toBe(false)
  act(() => result.current.leave())
  expect([result.current.busy, selectIsMember(store.getState())]).toEqual([true, true])
  await eventually(() => expect(send).toHaveBeenCalledOnce())
  await answer({ error: { status: 0, code: 'client.timeout', data: null } })
  await eventually(() => expect([result.current.busy, selectIsMember(store.getState())]).toEqual([false, false]))
})

test('a call that is refused because the member has just signed out does not say that the session has ended', async () => {
  const { store, send, result, answer } = memberWhoLeaves()
  act(() => result.current.leave())
  await eventually(() => expect(send).toHaveBeenCalledOnce())
  act(() => store.dispatch(endSession('T0KEN')))
  await answer({ error: { status: 401, code: 'user.not.login', data: null } })
  await eventually(() => expect(result.current.busy).toBe(false))
  expect([selectIsMember(store.getState()), selectHasEnded(store.getState())]).toEqual([false, false])
})
