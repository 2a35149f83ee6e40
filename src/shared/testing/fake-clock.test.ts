import { expect, test } from 'vitest'
import { createFakeClock } from './fake-clock.ts'

test('a clock that is set moves no timer', () => {
  const clock = createFakeClock(1000)
  const seen: number[] = []
  clock.every(300, () => seen.push(clock.now()))
  clock.set(0)
  clock.advance(600)
  expect(seen).toEqual([300, 600])
})

test('timers run in order, each at its own moment, those that were set meanwhile too', () => {
  const clock = createFakeClock(1000)
  const seen: string[] = []
  const note = (name: string) => () => void seen.push(`${name} ${clock.now()}`)
  clock.every(300, note('tick'))
  clock.after(500, () => clock.after(100, note('later')))
  clock.after(700, note('never'))()
  clock.advance(899)
  expect(seen).toEqual(['tick 1300', 'tick 1600', 'later 1600'])
  expect([clock.now(), clock.pending()]).toEqual([1899, 1])
})
