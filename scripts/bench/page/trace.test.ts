import { expect, test } from 'vitest'
import { eventsBetween, taskTime, taskTimes, type TraceEvent } from './trace.mjs'

const thread = { pid: 1, tid: 1 }
const mark = (name: string, ts: number): TraceEvent => ({ ...thread, name, ph: 'I', ts })
const event = (name: string, ts: number, dur: number, tdur = dur): TraceEvent => ({
  ...thread,
  name,
  ph: 'X',
  ts,
  dur,
  tdur,
})

const trace: readonly TraceEvent[] = [
  event('RunTask', 0, 900),
  mark('opening', 1000),
  event('RunTask', 2000, 9000, 6000),
  event('FunctionCall', 2000, 8000, 5000),
  { ...event('RunTask', 5000, 80_000), tid: 2 },
  event('RunTask', 20_000, 3000),
  mark('shown', 24_000),
  event('RunTask', 25_000, 50_000),
]

test('what the page does between two marks is counted in CPU time; other threads, earlier and later tasks are not', () => {
  const events = eventsBetween(trace, 'opening', 'shown')
  expect(taskTime(events)).toBe(9)
  expect(taskTimes(events)).toEqual([6, 3])
})

test('a trace without its marks is refused', () => {
  expect(() => eventsBetween(trace, 'shown', 'opening')).toThrow('no shown before opening')
})
