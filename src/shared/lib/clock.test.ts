import { afterEach, expect, test, vi } from 'vitest'
import { browserClock } from './clock.ts'

afterEach(() => vi.useRealTimers())

test('timers run until they are cancelled', () => {
  vi.useFakeTimers()
  const [once, again, never] = [vi.fn(), vi.fn(), vi.fn()]
  browserClock.after(100, once)
  const stop = browserClock.every(100, again)
  browserClock.after(100, never)()
  vi.advanceTimersByTime(250)
  stop()
  vi.advanceTimersByTime(250)
  expect([once, again, never].map((run) => run.mock.calls.length)).toEqual([1, 2, 0])
})

test('a delay beyond what browsers support does not end at once', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  browserClock.after(2 ** 40, run)
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(run).not.toHaveBeenCalled()
})
