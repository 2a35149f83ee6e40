// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { BrandProvider } from '../../../shared/brand/brand.tsx'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { createStore } from '../../../shared/page-store/create-store.ts'
import type { Send } from '../../../shared/store/services.ts'
import { eventually } from '../../../shared/testing/eventually.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { testServices } from '../../../shared/testing/test-services.ts'
import { useLaunch } from './use-launch.ts'

const brand = { ...fixtureBrand, security: { ...fixtureBrand.security, frameHosts: ['games.example'] } }
const context = { backUrl: 'https://www.fixture.example/m/home', language: 'EN', title: 'F', country: 'US' } as const

/** A launch whose answers the test gives, in the order of the calls. */
async function launching() {
  const answers: ((path: string) => Promise<void>)[] = []
  const send = vi.fn<Send>(
    () =>
      new Promise((resolve) =>
        answers.push((path) => {
          const text = JSON.stringify({ success: true, value: { gameUrl: `https://games.example/${path}` } })
          resolve({ answer: { status: 200, contentType: 'application/json', text } })
          return settled()
        }),
      ),
  )
  const services = testServices()
  const store = createStore({ ...services, calls: { apiBase: '', merchant: 'M', language: () => 'EN', send } })
  const seen: string[] = []
  const hook = renderHook(
    () => {
      const launch = useLaunch({ kind: 'game', vendor: 'Kitebird', code: 'lanternfall' }, context)
      seen.push(launch.state.step)
      return launch
    },
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <Provider store={store}>
          <BrandProvider brand={brand}>{children}</BrandProvider>
        </Provider>
      ),
    },
  )
  await eventually(() => expect(send).toHaveBeenCalledOnce())
  return { ...hook, send, answers, clock: services.clock, seen }
}

test('a game is launched once, however often the page renders', async () => {
  const { rerender, send } = await launching()
  for (let times = 0; times < 3; times += 1) rerender()
  await settled()
  expect(send).toHaveBeenCalledOnce()
})

test('[GAME-15] an answer after the time-out is dropped, and so is the one of an earlier attempt', async () => {
  const { result, answers, clock, send } = await launching()
  act(() => clock.advance(10_000))
  expect(result.current.state).toEqual({ step: 'failed', reason: 'timeout' })
  act(() => result.current.retry())
  await eventually(() => expect(send).toHaveBeenCalledTimes(2))
  await act(async () => answers[0]?.('first'))
  expect(result.current.state).toEqual({ step: 'asking' })
  await act(async () => answers[1]?.('second'))
  await eventually(() => expect(result.current.state).toMatchObject({ url: 'https://games.example/second' }))
})

test('[GAME-14] each attempt has its own 10 s', async () => {
  const { result, clock, send } = await launching()
  act(() => clock.advance(10_000))
  act(() => result.current.retry())
  await eventually(() => expect(send).toHaveBeenCalledTimes(2))
  act(() => clock.advance(9_999))
  expect(result.current.state).toEqual({ step: 'asking' })
  act(() => clock.advance(1))
  expect(result.current.state).toEqual({ step: 'failed', reason: 'timeout' })
})

test('a launch that answers after the player went elsewhere does nothing', async () => {
  const { unmount, answers, clock, seen, send } = await launching()
  const signal = send.mock.calls[0]?.[0].signal
  unmount()
  expect([signal?.aborted, clock.pending()]).toEqual([true, 0])
  await answers[0]?.('late')
  expect(new Set(seen)).toEqual(new Set(['asking']))
})
