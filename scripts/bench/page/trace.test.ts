import { expect, test } from 'vitest'
import { eventsBetween, longestTask, scriptingTime, taskTime, type TraceEvent } from './trace.mjs'

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
  event('RunMicrotasks', 2100, 1000),
  event('Layout', 4000, 2000, 1500),
  event('FunctionCall', 4100, 500),
  { ...event('RunTask', 5000, 80_000), tid: 2 },
  event('RunTask', 20_000, 3000),
  event('Layout', 20_100, 2000),
  mark('shown', 24_000),
  event('RunTask', 25_000, 50_000),
]

test('what the page does between two marks is counted in CPU time; other threads, earlier and later tasks are not', () => {
  const events = eventsBetween(trace, 'opening', 'shown')
  expect(taskTime(events)).toBe(9)
  expect(longestTask(events)).toBe(6)
})

test('scripting is what scripts take, each once, without the layout that they cause', () => {
  expect(scriptingTime(eventsBetween(trace, 'opening', 'shown'))).toBe(5 - 1.5 + 0.5)
})

test('a trace without its marks is refused', () => {
  expect(() => eventsBetween(trace, 'shown', 'opening')).toThrow('no shown before opening')
})
