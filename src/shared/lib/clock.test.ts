import { afterEach, expect, test, vi } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { afterStart, browserClock } from './clock.ts'

afterEach(() => vi.useRealTimers())

test('timers run until they are canceled', () => {
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

test('the time since the start is measured by the page, whatever the device says the time is', () => {
  vi.spyOn(performance, 'now').mockReturnValue(700)
  expect(browserClock.sinceStart()).toBe(700)
  vi.restoreAllMocks()
  const clock = createFakeClock()
  clock.set(0)
  const seen: number[] = []
  const note = () => void seen.push(clock.sinceStart())
  afterStart(clock, 1000, note)
  clock.advance(800)
  afterStart(clock, 1000, note)
  afterStart(clock, 500, note)
  clock.advance(0)
  expect(seen).toEqual([800])
  clock.advance(200)
  expect(seen).toEqual([800, 1000, 1000])
})
