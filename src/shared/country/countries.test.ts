import fc from 'fast-check'
import { expect, test } from 'vitest'
import { country } from '../../../contract/wire/account.ts'
import { decoded } from '../testing/decoded.ts'
import { countryOf } from './chosen-country.ts'
import { countriesFrom, countryNames } from './countries.ts'
import { phoneNumber } from './phone-number.ts'

const countriesOf = (value: unknown) => countriesFrom(decoded({ lenient: country.value }, value))

const [vn, us, ca] = [
  { countryCode: 'VN', countryDialingCode: '84' },
  { countryCode: 'US', countryDialingCode: '1' },
  { countryCode: 'CA', countryDialingCode: '1' },
]

test("[ICC-02] each entry has a country code and a dialing code, and the top level names the merchant's own", () => {
  expect(countriesOf({ ...vn, countries: [us, ca, vn] })).toEqual({ home: vn, list: [us, ca, vn] })
  expect(
    countriesOf({
      countryCode: 'vn',
      countryDialingCode: '+84',
      countries: [{ countryCode: 'US', countryDialingCode: 1 }],
    }),
  ).toEqual({ home: vn, list: [us] })
})

test('[ICC-02] invalid countries are left out, as are duplicates', () => {
  const garbled = {
    countryCode: 'VNM',
    countryDialingCode: '84',
    countries: [us, null, 'US', { countryCode: 'XX' }, { countryCode: '<b', countryDialingCode: '1' }, us],
  }
  expect(countriesOf(garbled)).toEqual({ home: null, list: [us] })
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const { countryCode, countryDialingCode } of countriesOf(value).list)
        expect(countryCode + countryDialingCode).toMatch(/^[A-Z]{2}\d+$/)
    }),
  )
})

test('the choice distinguishes two countries with the same code', () => {
  const countries = countriesOf({ ...vn, countries: [vn, us, ca] })
  expect([
    countryOf('CA', countries),
    countryOf(null, countries),
    countryOf('GONE', countries),
    countryOf('CA', undefined),
  ]).toEqual([ca, vn, vn, null])
})

test.each([
  ['0912 345-678', '0912345678'],
  ['+84 912 345 678', '912345678'],
  ['84912345678', '84912345678'],
  ['+1 555 0100', '15550100'],
  ['٠٩١٢', '0912'],
  ['\u202a+84 912 345 678\u202c', '912345678'],
  ['0084 912 345 678', '912345678'],
  ['۰۰۸۴ ۹۱۲', '912'],
  ['0085 912', '0085912'],
  ['', ''],
])('the number %j is sent as %s', (typed, mobileNum) => {
  expect(phoneNumber(typed, vn)).toEqual({ countryDialingCode: '84', mobileNum })
})

test('without a known country a number is sent as it is, without a dialing code', () => {
  expect(phoneNumber('+84 912', null)).toEqual({ mobileNum: '84912' })
})

test("countries are named in the page's language, and in English where the browser has no names in its script", () => {
  expect(['vi-VN', 'ur', 'ur-Latn'].map((locale) => countryNames(locale)('VN'))).toEqual([
    'Việt Nam',
    'ویتنام',
    'Vietnam',
  ])
  expect(countryNames('en')('ZZ')).toBeTypeOf('string')
})
