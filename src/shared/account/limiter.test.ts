import { expect, test, vi } from 'vitest'
import { createClient } from '../testing/client.ts'
import { attempt, selectIsAttempting } from './limiter.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

function running() {
  const { store, clock } = createClient(() => Promise.reject(new Error('No call is made')))
  const run = <Result>(act: () => Promise<Result>) => store.dispatch(attempt('sign-in', act))
  let end: { resolve: (value: string) => void; reject: (error: Error) => void } | undefined
  const first = run(() => new Promise<string>((resolve, reject) => (end = { resolve, reject })))
  return { store, clock, run, first, end: () => end ?? { resolve: () => undefined, reject: () => undefined } }
}

test('[AUTH-06] [REG-14] while one attempt runs, another is ignored and does nothing', async () => {
  const { run, clock, first, end } = running()
  const second = vi.fn(() => Promise.resolve('second'))
  clock.advance(3_600_000)
  expect(await run(second)).toBe('ignored')
  expect(second).not.toHaveBeenCalled()
  end().resolve('first')
  expect(await first).toBe('first')
})

test.each(['succeeded', 'failed'])(
  '[AUTH-07] [REG-14] attempts are accepted again 500 ms after one that %s',
  async (how) => {
    const { run, clock, first, end } = running()
    if (how === 'failed') {
      end().reject(new Error('no'))
      await expect(first).rejects.toThrow('no')
    } else {
      end().resolve('done')
      await first
    }
    await settle()
    clock.advance(499)
    expect(await run(() => Promise.resolve('early'))).toBe('ignored')
    clock.advance(1)
    expect(await run(() => Promise.resolve('next'))).toBe('next')
  },
)

test('an attempt that throws synchronously does not block later ones', async () => {
  const { run, clock, first, end } = running()
  end().resolve('done')
  await first
  clock.advance(500)
  const fault = () => {
    throw new Error('at once')
  }
  await expect(run(fault)).rejects.toThrow('at once')
  clock.advance(500)
  expect(await run(() => Promise.resolve('next'))).toBe('next')
})

test('buttons are busy while an attempt runs, not during the pause after it', async () => {
  const { store, first, end } = running()
  const states: boolean[] = []
  store.subscribe(() => states.push(selectIsAttempting(store.getState(), 'sign-in')))
  expect(selectIsAttempting(store.getState(), 'sign-in')).toBe(true)
  end().resolve('done')
  await first
  expect(states).toEqual([false])
})

test('attempts of different names do not block each other, nor do those of different stores', async () => {
  const { store, run } = running()
  expect(await store.dispatch(attempt('register', () => Promise.resolve('joined')))).toBe('joined')
  expect(selectIsAttempting(running().store.getState(), 'register')).toBe(false)
  expect(await run(() => Promise.resolve('second'))).toBe('ignored')
})
