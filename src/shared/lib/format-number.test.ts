import { expect, test, vi } from 'vitest'
import { formatNumber } from './format-number.ts'

test('figures and separators are those of the locale', () => {
  expect([formatNumber(1234.5, 'en-US'), formatNumber(1234567.5, 'hi'), formatNumber(1234.5, 'vi-VN')]).toEqual([
    '1,234.5',
    '12,34,567.5',
    '1.234,5',
  ])
})

test('a browser that does not know the locale does not fall back to its own language', () => {
  vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf').mockReturnValue([])
  expect(formatNumber(1234.5, 'ar-EG')).toBe('1,234.5')
})

test('whether the browser knows a locale is asked once, not for each number: that takes longer than to write it', () => {
  const asked = vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf')
  expect([1, 2, 3].map((value) => formatNumber(value, 'bn-BD'))).toEqual(['১', '২', '৩'])
  expect(asked).toHaveBeenCalledOnce()
})
