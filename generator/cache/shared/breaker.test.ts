import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBreaker } from './breaker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  // Restoring a spy on a fake timer would bring that timer back after the real ones.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const failing = (reason: string) => (): Promise<never> => Promise.reject(new Error(reason))

test('[FLEET-08] a call that never answers is given up after its limit', async () => {
  const breaker = openBreaker(10_000)
  const attempt = breaker.attempt(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await attempt).toBeUndefined()
  expect(breaker.reason()).toBe('no answer within 10 s')
})

test('[FLEET-08] after three failures in a row no call is made', async () => {
  const breaker = openBreaker(10_000)
  const call = vi.fn(failing('503'))
  for (let turn = 0; turn < 5; turn += 1) expect(await breaker.attempt(call)).toBeUndefined()
  expect(call).toHaveBeenCalledTimes(3)
  expect([breaker.isOpen(), breaker.reason()]).toEqual([true, '503'])
})

test('[FLEET-08] a success in between starts the count again, and leaves no timer behind', async () => {
  const limits = vi.spyOn(globalThis, 'setTimeout')
  const cleared = vi.spyOn(globalThis, 'clearTimeout')
  const breaker = openBreaker(10_000)
  for (let turn = 0; turn < 4; turn += 1) {
    await breaker.attempt(failing('503'))
    await breaker.attempt(failing('503'))
    expect(await breaker.attempt(() => Promise.resolve('here'))).toBe('here')
  }
  // Only the timers of this test, because other test files share the thread.
  const own = limits.mock.results.filter((_, call) => limits.mock.calls[call]?.[1] === 10_000)
  expect(own).toHaveLength(12)
  for (const { value } of own) expect(cleared).toHaveBeenCalledWith(value)
  expect(breaker.isOpen()).toBe(false)
})

test('[FLEET-09] a standing worker tries again after a pause, once, and goes on if the store is back', async () => {
  const breaker = openBreaker(10_000, 30_000)
  const call = vi.fn(failing('503'))
  for (let turn = 0; turn < 5; turn += 1) await breaker.attempt(call)
  await vi.advanceTimersByTimeAsync(30_000)
  for (let turn = 0; turn < 5; turn += 1) await breaker.attempt(call)
  expect(call).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(30_000)
  for (let turn = 0; turn < 5; turn += 1) expect(await breaker.attempt(() => Promise.resolve('here'))).toBe('here')
})

test('[FLEET-09] after the pause, one call tries the store, and the others do not wait for it', async () => {
  const breaker = openBreaker(10_000, 30_000)
  for (let turn = 0; turn < 3; turn += 1) await breaker.attempt(failing('503'))
  await vi.advanceTimersByTimeAsync(30_000)
  const call = vi.fn(() => new Promise<string>(() => {}))
  const attempts = Promise.all(Array.from({ length: 4 }, () => breaker.attempt(call)))
  expect([call.mock.calls.length, breaker.isOpen()]).toEqual([1, true])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await attempts).toEqual(Array.from({ length: 4 }, () => undefined))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await breaker.attempt(() => Promise.resolve('here'))).toBe('here')
  expect(breaker.isOpen()).toBe(false)
})

test('[FLEET-08] calls under way together cost one limit together', async () => {
  const breaker = openBreaker(10_000)
  const attempts = Promise.all(Array.from({ length: 16 }, () => breaker.attempt(() => new Promise(() => {}))))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await attempts).toEqual(Array.from({ length: 16 }, () => undefined))
  expect(breaker.isOpen()).toBe(true)
})
