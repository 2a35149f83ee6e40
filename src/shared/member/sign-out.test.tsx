// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { createStore } from '../page-store/create-store.ts'
import { sessionFrom } from '../session/session-info.ts'
import { selectIsMember, signedIn } from '../session/session-slice.ts'
import type { Send } from '../store/services.ts'
import { eventually } from '../testing/eventually.ts'
import { testServices } from '../testing/test-services.ts'
import { useSignOut } from './sign-out.ts'

test('the button is busy from the click until the session is over', async () => {
  let answer: (value: Awaited<ReturnType<Send>>) => void = () => undefined
  const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)))
  const store = createStore({ ...testServices(), calls: { apiBase: '', merchant: 'M', language: () => 'EN', send } })
  const session = sessionFrom({ token: 'T0KEN', id: '1' }, 'M')
  if (session) store.dispatch(signedIn(session))
  const { result } = renderHook(useSignOut, {
    wrapper: ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  })
  expect(result.current.busy).toBe(false)
  act(() => result.current.leave())
  expect([result.current.busy, selectIsMember(store.getState())]).toEqual([true, true])
  await eventually(() => expect(send).toHaveBeenCalledOnce())
  await act(async () => answer({ error: { status: 0, code: 'client.timeout', data: null } }))
  await eventually(() => expect([result.current.busy, selectIsMember(store.getState())]).toEqual([false, false]))
})
