import { expect, test } from 'vitest'
import { beaten, headerOf, heartbeatsIn, noHeartbeats, told } from './heartbeats.ts'

const at = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const after = (...days: readonly string[]) => days.reduce((known, day) => beaten(known, at(day)), noHeartbeats)

test('[TRK-09] a day is noted once, and kept for 30 days', () => {
  expect(after('2026-03-01', '2026-03-01', '2026-03-04').days).toEqual(['2026-03-01', '2026-03-04'])
  expect(after('2026-03-01', '2026-03-30').days).toEqual(['2026-03-01', '2026-03-30'])
  expect(after('2026-03-01', '2026-03-31').days).toEqual(['2026-03-01', '2026-03-31'])
  expect(after('2026-03-01', '2026-04-01').days).toEqual(['2026-04-01'])
})

test('a day that the back end has heard of is not told again; the others wait', () => {
  const heartbeats = after('2026-03-01', '2026-03-04')
  expect(headerOf(heartbeats)).toBe('2026-03-01,2026-03-04')
  const next = told(heartbeats, headerOf(heartbeats))
  expect(headerOf(beaten(next, at('2026-03-04')))).toBe('')
  expect(headerOf(beaten(next, at('2026-03-05')))).toBe('2026-03-05')
})

test('[TRK-09] the header has at most 1024 bytes, whatever is stored, and as many days as fit', () => {
  const stored = JSON.stringify({ told: '', days: Array.from({ length: 500 }, () => '2026-03-01') })
  const header = headerOf(beaten(heartbeatsIn(stored), at('2026-03-04')))
  // 93 days of ten characters and the commas between them; one more would be 1033.
  expect(header).toHaveLength(1022)
  expect(header.endsWith(',2026-03-04')).toBe(true)
})

test('days ahead of a clock that was wrong are dropped, and so is what is no day', () => {
  expect(beaten({ told: '', days: ['2031-01-01'] }, at('2026-03-04')).days).toEqual(['2026-03-04'])
  for (const text of [null, '', '{', 'null', '[]', '{"days":5,"told":""}', '{"days":[{},"x\\r\\ny"],"told":""}'])
    expect(heartbeatsIn(text)).toEqual(noHeartbeats)
})
