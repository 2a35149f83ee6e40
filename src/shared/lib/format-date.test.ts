import { expect, test, vi } from 'vitest'
import { hasDateWords, formatDate } from './format-date.ts'
import { describePast } from './relative-time.ts'

const now = new Date(2026, 10, 21, 14, 0).getTime()

/** A browser without Khmer, which falls back to its own language. */
function withoutKhmer() {
  const resolve = Intl.DateTimeFormat.prototype.resolvedOptions
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    const options = resolve.call(this)
    return options.locale === 'km' ? { ...options, locale: 'en-US' } : options
  })
}

test('dates in languages that the browser knows have words', () => {
  expect(hasDateWords('vi-VN')).toBe(true)
  expect(hasDateWords('zh-HK')).toBe(true)
  expect(formatDate(now, 'pt-BR', { dateStyle: 'long' })).toBe('21 de novembro de 2026')
})

test.each(['en-US', 'ur-PK', 'ta-IN', 'bn-BD', 'es-MX'])(
  'in %s nothing parts the time from its half of the day',
  (locale) => {
    const words = formatDate(now, locale, { dateStyle: 'medium', timeStyle: 'short' })
    expect(words).toMatch(/\p{Nd}[\u00a0\u202f]\P{Nd}+$/u)
    expect(words.replace(/\s/g, ' ')).toBe(
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(now).replace(/\s/g, ' '),
    )
  },
)

test('dates in Roman Urdu are never in the other script', () => {
  expect(hasDateWords('ur-Latn')).toBe(false)
  expect(formatDate(now, 'ur-Latn', { dateStyle: 'medium' })).toBe('21/11/2026')
})

test('dates in a language that the browser lacks are in figures, not in English', () => {
  withoutKhmer()
  expect(hasDateWords('km')).toBe(false)
  expect(formatDate(now, 'km', { dateStyle: 'long', timeStyle: 'short' })).toBe('21/11/2026, 14:00')
  expect(formatDate(now, 'km', { timeStyle: 'short' })).toBe('14:00')
  expect(describePast(now - 30 * 86_400_000, now, 'km')).toBe('22/10/2026')
})

test('[UX-11] a browser that knows a language by name alone writes its dates in figures, not as "2026 M11 22"', () => {
  const Real = Intl.DateTimeFormat
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locale, options) {
    const real = new Real(locale, options)
    return locale === 'km' ? { resolvedOptions: () => real.resolvedOptions(), format: () => 'M11' } : real
  } as typeof Intl.DateTimeFormat)
  expect(hasDateWords('km')).toBe(false)
  expect(formatDate(now, 'km', { dateStyle: 'medium' })).toBe('21/11/2026')
  expect(hasDateWords('ne')).toBe(true)
})
