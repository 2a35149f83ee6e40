import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Amount } from '../../../contract/amount.ts'
import { formatLocale, languageCodes, type LanguageCode } from '../../../contract/languages.ts'
import { formatNumber } from './format-number.ts'

/** A million and more, and four digits, as CLDR 48 writes them; the others write as English does. */
const written: Partial<Record<LanguageCode, readonly [string, string]>> = {
  ES: ['1.234.567,89', '1234'],
  PT: ['1\u00a0234\u00a0567,89', '1234'],
  'PT-BR': ['1.234.567,89', '1.234'],
  FR: ['1\u202f234\u202f567,89', '1\u202f234'],
  TR: ['1.234.567,89', '1.234'],
  VI: ['1.234.567,89', '1.234'],
  ID: ['1.234.567,89', '1.234'],
  MY: ['၁,၂၃၄,၅၆၇.၈၉', '၁,၂၃၄'],
  HI: ['12,34,567.89', '1,234'],
  BN: ['১২,৩৪,৫৬৭.৮৯', '১,২৩৪'],
  TA: ['12,34,567.89', '1,234'],
  NE: ['१२,३४,५६७.८९', '१,२३४'],
  RU: ['1\u00a0234\u00a0567,89', '1\u00a0234'],
}

test.each(languageCodes)('[UX-11] %s: digits, separators and groups are its own in every browser', (code) => {
  const [million, thousand] = written[code] ?? ['1,234,567.89', '1,234']
  const locale = formatLocale(code)
  expect([formatNumber(1234567.89, locale), formatNumber(1234, locale)]).toEqual([million, thousand])
})

test('a number is what Intl makes of it, with the same decimals', () => {
  const decimals = fc.constantFrom(0, 1, 2, 3)
  const fewer = fc.tuple(decimals, decimals).map(([one, other]) => ({
    minimumFractionDigits: Math.min(one, other),
    maximumFractionDigits: Math.max(one, other),
  }))
  const numbers = fc.oneof(
    fc.integer({ min: -1e9, max: 1e9 }),
    fc.integer({ min: -1e6, max: 1e6 }).map((n) => n / 1000),
  )
  fc.assert(
    fc.property(
      numbers,
      fc.option(fewer, { nil: {} }),
      fc.constantFrom('en-US', 'hi', 'vi-VN'),
      (value, options, locale) => {
        fc.pre(!Object.is(value, -0))
        const { format } = new Intl.NumberFormat(locale, options)
        // Intl keeps the sign of a number that is rounded to nothing.
        expect(formatNumber(value, locale, options).replace(/^-(?=[0.,]+$)/, '')).toBe(
          format(value).replace(/^-(?=[0.,]+$)/, ''),
        )
      },
    ),
  )
})

test('half of the last place is rounded up, with every figure before it', () => {
  const round = (value: Amount) => formatNumber(value, 'en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  expect(['1.005', '9.995', '0.004', '999999999999999999.999'].map((value) => round(value as Amount))).toEqual([
    '1.01',
    '10.00',
    '0.00',
    '1,000,000,000,000,000,000.00',
  ])
})

test('zeros before a number are not shown', () => {
  expect(['007.50', '0.5', '000'].map((value) => formatNumber(value as Amount, 'en-US'))).toEqual(['7.5', '0.5', '0'])
})

test('the seconds of a clock have two digits', () => {
  expect([
    formatNumber(5, 'en-US', { minimumIntegerDigits: 2 }),
    formatNumber(5, 'bn', { minimumIntegerDigits: 2 }),
  ]).toEqual(['05', '০৫'])
})

test('an unknown tag has English figures, not those of the browser', () => {
  expect(formatNumber(1234567.5, 'ar-EG')).toBe('1,234,567.5')
})

test('a plain number makes no Intl.NumberFormat: the first of a visit is the longest task of a phone', () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  formatNumber(1234567.5, 'bn')
  expect(made).not.toHaveBeenCalled()
})
