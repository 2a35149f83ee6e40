import { expect, test, vi } from 'vitest'
import { formatNumber } from './format-number.ts'

test('figures and separators are those of the locale', () => {
  expect([formatNumber(1234.5, 'en-US'), formatNumber(1234567.5, 'hi'), formatNumber(1234.5, 'vi-VN')]).toEqual([
    '1,234.5',
    '12,34,567.5',
    '1.234,5',
  ])
})

/** A browser as some are built, without one of our languages: it takes the next of the list. */
function without(missing: string) {
  const Real = Intl.NumberFormat
  return vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (locales, options) {
    return new Real([locales].flat().filter((locale) => locale !== missing) as string[], options)
  } as typeof Intl.NumberFormat)
}

test('a browser that does not know the locale does not fall back to its own language', () => {
  without('ar-EG')
  expect(formatNumber(1234567.5, 'ar-EG')).toBe('1,234,567.5')
})

test('[UX-11] Nepali is grouped in lakhs by a browser that does not know it, too', () => {
  without('ne')
  // Options of its own: formats are kept, and no other test should meet this one.
  expect(formatNumber(1234567.5, 'ne', { minimumFractionDigits: 1 })).toBe('12,34,567.5')
})

test('a format is made once, not for each number: that takes longer than to write it', () => {
  const made = without('none')
  expect([1, 2, 3].map((value) => formatNumber(value, 'bn-BD'))).toEqual(['১', '২', '৩'])
  expect(made).toHaveBeenCalledOnce()
})
