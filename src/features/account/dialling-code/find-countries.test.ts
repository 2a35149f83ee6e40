import { expect, test } from 'vitest'
import { findCountries, nameCountries } from './find-countries.ts'

const country = (countryCode: string, countryDialingCode: string) => ({ countryCode, countryDialingCode })
const all = [
  country('VN', '84'),
  country('KH', '855'),
  country('TR', '90'),
  country('US', '1'),
  country('CA', '1'),
  country('DE', '49'),
]
const codesOf = (found: readonly { readonly countryCode: string }[]) => found.map(({ countryCode }) => countryCode)
const find = (typed: string, locale = 'vi-VN') =>
  codesOf(findCountries(nameCountries(all, country('TR', '90'), locale), typed))

test("the merchant's own country comes first, the others by their names in the page's language", () => {
  expect(codesOf(nameCountries(all, country('TR', '90'), 'en'))).toEqual(['TR', 'KH', 'CA', 'DE', 'US', 'VN'])
  expect(codesOf(nameCountries(all, null, 'de'))).toEqual(['DE', 'KH', 'CA', 'TR', 'US', 'VN'])
})

test.each([
  ['campuchia', ['KH']],
  ['cambodia', ['KH']],
  ['viet', ['VN']],
  ['thổ', ['TR']],
  ['tho nhi', ['TR']],
  ['+85', ['KH']],
  ['84', ['VN']],
  ['٨٤', ['VN']],
  [' kh ', ['KH']],
  ['zzz', []],
])('%j finds %j', (typed, codes) => {
  expect(find(typed)).toEqual(codes)
})

test('a code that two countries share finds both', () => {
  expect([...find('+1')].sort()).toEqual(['CA', 'US'])
})
