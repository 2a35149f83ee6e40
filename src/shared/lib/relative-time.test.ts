import { afterEach, describe, expect, test, vi } from 'vitest'
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

describe('a language that the browser lacks', () => {
  afterEach(() => void vi.restoreAllMocks())

  function withoutData() {
    const resolve = Intl.DateTimeFormat.prototype.resolvedOptions
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...resolve.call(this), locale: 'en-US' }
    })
  }

  const moments = [at(6, 14, 9), now - 3_600_000, now + 2 * 60_000, at(6, 16, 15), at(6, 18), at(6, 12)]

  test.each(['km', 'my', 'ne'])('[UX-11] %s has the words that other browsers have', (locale) => {
    const said = moments.map((moment) => plain(relativeTime(moment, now, locale)))
    withoutData()
    const own = moments.map((moment) => plain(relativeTime(moment, now, locale)))
    expect(own).toEqual(said)
  })

  test('[UX-11] Roman Urdu has words of its own', () => {
    expect(moments.map((moment) => relativeTime(moment, now, 'ur-Latn'))).toEqual([
      'guzishta kal',
      '1 ghante pehle',
      '2 minute mein',
      'aane wale kal',
      '3 din mein',
      '3 din pehle',
    ])
  })

  test('without any words the moment itself is said', () => {
    withoutData()
    expect(relativeTime(now + 3_600_000, now, 'lo')).toBe('15/06/2026, 15:00')
    expect(relativeTime(at(6, 18), now, 'lo')).toBe('18/06/2026')
  })

  /** Without the marks that let Khmer break its lines. */
  const plain = (text: string): string => text.replace(/\u200b/g, '')
})
