import { expect, test } from 'vitest'
import { describePast, relativeTime } from './relative-time.ts'

const now = new Date(2026, 5, 15, 14, 0).getTime()
const at = (month: number, day: number, hour = 14, year = 2026) => new Date(year, month - 1, day, hour).getTime()

test.each([
  [now + 30_000, 'in 1 minute'],
  [now - 45 * 60_000, '45 minutes ago'],
  [now + 5.9 * 3_600_000, 'in 5 hours'],
  [at(6, 16, 15), 'tomorrow'],
  [at(6, 14, 9), 'yesterday'],
  [at(6, 18, 1), 'in 3 days'],
])('%s is %s', (moment, words) => {
  expect(relativeTime(moment, now, 'en-US')).toBe(words)
})

test('the words are those of the language', () => {
  expect(relativeTime(at(6, 18), now, 'vi-VN')).toBe('sau 3 ngày nữa')
  expect(relativeTime(at(6, 16), now, 'pt-BR')).toBe('amanhã')
  expect(relativeTime(at(6, 16), now, 'vi-VN')).toBe('ngày mai')
  expect(relativeTime(at(6, 17), now, 'fil')).toBe('samakalawa')
})

test('an older moment is shown as a date, with the year only if it differs', () => {
  expect(describePast(at(6, 13), now, 'en-US')).toBe('2 days ago')
  expect(describePast(at(5, 2), now, 'en-US')).toBe('May 2')
  expect(describePast(at(12, 30, 9, 2025), now, 'en-US')).toBe('Dec 30, 2025')
})

test('news is never in the future, even if the clock is slow', () => {
  expect(describePast(now + 60_000, now, 'en-US')).toBe('1 minute ago')
})
