import { expect, test } from 'vitest'
import { languageCodes } from '../../../../../contract/languages.ts'
import { captchaLanguage } from './captcha-language.ts'

const named = ['CN', 'TW', 'HK', 'EN', 'JA', 'KO', 'ID', 'ES', 'TH', 'VI', 'Ta']
const vendorV3 = ['zh-cn', 'zh-tw', 'zh-hk', 'en', 'ja', 'ko', 'id', 'es', 'th', 'vi', 'ta']
const vendorV4 = ['zho', 'zho-tw', 'zho-hk', 'eng', 'jpn', 'kor', 'ind', 'spa', 'eng', 'eng', 'eng']

test('[CAP-18] the eleven languages have the codes of the vendor', () => {
  expect(named.map((code) => captchaLanguage('v3', code))).toEqual(vendorV3)
  expect(named.map((code) => captchaLanguage('v4', code))).toEqual(vendorV4)
})

test('[CAP-18] every other language sends English by name', () => {
  const others = languageCodes.filter((code) => !named.some((name) => name.toUpperCase() === code))
  expect(others).toContain('UR')
  expect(new Set(others.map((code) => captchaLanguage('v3', code)))).toEqual(new Set(['en']))
  expect(new Set([...others, 'constructor', ''].map((code) => captchaLanguage('v4', code)))).toEqual(new Set(['eng']))
})
