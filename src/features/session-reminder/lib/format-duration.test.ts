import { expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'

const minute = 60_000

test.each([
  [45 * minute, 'en', '45 minutes'],
  [60 * minute, 'en', '1 hour'],
  [95 * minute + 59_999, 'en', '1 hour 35 minutes'],
  [0, 'en', '0 minutes'],
  [120 * minute, 'vi', '2 giờ'],
])('%d ms in %s: %s', (ms, locale, text) => {
  expect(formatDuration(ms, locale)).toBe(text)
})
