import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languageCatalogue, languageCodes, type LanguageCode } from '../../../contract/languages.ts'
import { formatNumber } from '../lib/format-number.ts'
import { compareAmounts } from './compare-amounts.ts'
import { decimalsOf } from '../../../contract/currency-decimals.ts'
import { readAmount } from './read-amount.ts'

const currencies = {
  USD: { code: 'USD', symbol: '$' },
  BRL: { code: 'BRL', symbol: 'R$' },
  JPY: { code: 'JPY', symbol: '¥' },
  VND: { code: 'VND', symbol: '₫' },
  MMK: { code: 'MMK', symbol: 'K' },
  KWD: { code: 'KWD', symbol: 'KD' },
} as const

const read = (text: string, currency: keyof typeof currencies = 'USD', locale = 'en-US') => {
  const result = readAmount(text, currencies[currency], locale)
  return 'amount' in result ? result.amount : result.refusal
}

test.each([
  ['50', '50.00'],
  ['007', '7.00'],
  ['.5', '0.50'],
  ['5.', '5.00'],
  ['12.30', '12.30'],
  ['1,234.5', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1 234,50', '1234.50'],
  ['1\u202f234,50', '1234.50'],
  ["1'234.50", '1234.50'],
  ['1’234’567', '1234567.00'],
  ['1.234.567', '1234567.00'],
  ['12,34,567', '1234567.00'],
  ['1,50', '1.50'],
  ['0,500', '0.50'],
  ['0.500', '0.50'],
  ['1,000', '1000.00'],
  [' 50 ', '50.00'],
  ['\u200f50\u200e', '50.00'],
])('%j is %s', (text, amount) => {
  expect(read(text)).toBe(amount)
})

test.each([
  ['٣٫٥', '3.50'],
  ['١٬٢٣٤٫٥٠', '1234.50'],
  ['۳٫۵', '3.50'],
  ['१,२३४.५', '1234.50'],
  ['১২৩', '123.00'],
  ['௧௨', '12.00'],
  ['១២', '12.00'],
  ['၁၂', '12.00'],
  ['๑๒.๕', '12.50'],
  ['１２．５', '12.50'],
  ['１，２３４', '1234.00'],
])('digits and separators of other scripts: %j is %s', (text, amount) => {
  expect(read(text)).toBe(amount)
})

test('the currency before or after the number is understood', () => {
  expect(read('$50')).toBe('50.00')
  expect(read('usd 50')).toBe('50.00')
  expect(read('R$ 1.000,50', 'BRL', 'pt-BR')).toBe('1000.50')
  expect(read('50.000 ₫', 'VND', 'vi-VN')).toBe('50000')
  expect(read('￥5,000', 'JPY', 'ja-JP')).toBe('5000')
  expect(read('K 500', 'MMK')).toBe('500.00')
})

test('any other currency is not', () => {
  expect(read('€50')).toBe('unreadable')
  expect(read('50 BRL')).toBe('unreadable')
})

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['$', 'empty'],
  ['-5', 'not-positive'],
  ['−5', 'not-positive'],
  ['-$5', 'not-positive'],
  ['5-', 'not-positive'],
  ['0', 'not-positive'],
  ['0.00', 'not-positive'],
  ['1e3', 'unreadable'],
  ['0x10', 'unreadable'],
  ['5²', 'unreadable'],
  ['½', 'unreadable'],
  ['fifty', 'unreadable'],
  ['Infinity', 'unreadable'],
  ['.', 'unreadable'],
  ['-', 'unreadable'],
  ['1.2.3', 'unreadable'],
  ['1,2,3', 'unreadable'],
  ['1,23,4.5', 'unreadable'],
  ['1 2', 'unreadable'],
  ['1,234,56', 'unreadable'],
  ['1.234.567,8.9', 'unreadable'],
  ['1.005', 'ambiguous'],
  ['10.005', 'ambiguous'],
  ['1.0050', 'decimals'],
  ['0.005', 'decimals'],
  ['1.2345', 'decimals'],
  ['123456789012345678901234567890', 'too-large'],
  ['12345678901234', 'too-large'],
] as const)('%j is refused as %s', (text, refusal) => {
  expect(read(text)).toBe(refusal)
})

test('five K may be five kyats or five thousand', () => {
  expect(read('5K', 'MMK')).toBe('unreadable')
})

describe('one separator before three digits', () => {
  test("is the group of the language's own numbers", () => {
    expect(read('1,000', 'USD', 'en-US')).toBe('1000.00')
    expect(read('1.000', 'BRL', 'pt-BR')).toBe('1000.00')
    expect(read('100.000', 'VND', 'vi-VN')).toBe('100000')
  })

  test('may mean either where it is not', () => {
    expect(read('1.000', 'USD', 'en-US')).toBe('ambiguous')
    expect(read('100.000', 'VND', 'en-US')).toBe('ambiguous')
    expect(read('1,000', 'BRL', 'pt-BR')).toBe('ambiguous')
    expect(read('1.000', 'USD', 'fr')).toBe('ambiguous')
  })

  test('separates the decimals of a currency that has three', () => {
    expect(read('1.000', 'KWD')).toBe('1.000')
    expect(read('1.234', 'KWD')).toBe('1.234')
  })
})

test('a currency without decimals takes none but zeros', () => {
  expect(read('5000', 'JPY')).toBe('5000')
  expect(read('5,000.00', 'JPY')).toBe('5000')
  expect(read('5.5', 'JPY')).toBe('decimals')
  expect(read('1,5', 'VND', 'vi-VN')).toBe('decimals')
})

/** The name in `Intl` of the digits that users of a language may type besides 0 to 9. */
const ownDigits: Partial<Record<LanguageCode, string>> = {
  AR: 'arab',
  UR: 'arabext',
  HI: 'deva',
  NE: 'deva',
  BN: 'beng',
  TA: 'tamldec',
  TH: 'thai',
  MY: 'mymr',
  KM: 'khmr',
  JA: 'fullwide',
  CN: 'fullwide',
  TW: 'fullwide',
  KO: 'fullwide',
}
const locales = languageCodes.flatMap((code) => {
  const { locale } = languageCatalogue[code]
  return ownDigits[code] ? [locale, `${locale}-u-nu-latn`, `${locale}-u-nu-${ownDigits[code]}`] : [locale]
})

test('what a language prints, in its own digits or in Latin ones, is read as the same amount', () => {
  const amounts = fc.record({
    locale: fc.constantFrom(...locales),
    currency: fc.constantFrom('USD', 'JPY', 'KWD'),
    minor: fc.integer({ min: 1, max: 999_999_999_999 }),
  })
  fc.assert(
    fc.property(amounts, ({ locale, currency, minor }) => {
      const decimals = decimalsOf(currency)
      const value = minor / 10 ** decimals
      const printed = formatNumber(value, locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      expect(readAmount(printed, currencies[currency], locale)).toEqual({ amount: value.toFixed(decimals) })
    }),
  )
})

test('whatever is typed, the answer is a positive decimal string of the currency or a refusal', () => {
  const alphabet = fc.constantFrom(..."0123456789٣५೧.,٫٬' -e+$R¥K\u00a0\u200f١")
  const typed = fc.oneof(fc.string({ unit: alphabet, maxLength: 40 }), fc.string())
  fc.assert(
    fc.property(typed, fc.constantFrom(...locales), (text, locale) => {
      const result = readAmount(text, currencies.USD, locale)
      if ('refusal' in result) return
      expect(result.amount).toMatch(/^(0|[1-9]\d{0,12})\.\d{2}$/)
      expect(compareAmounts(result.amount, '0')).toBe(1)
    }),
  )
})
