import { expect, test } from 'vitest'
import type { LanguageCode } from '../../../contract/languages.ts'
import { codesOf, pickLanguage } from './pick-language.ts'

const supported: readonly LanguageCode[] = ['VI', 'EN', 'TH', 'CN', 'TW', 'PT-BR']
const pick = (stored: string | null, browser: readonly string[], fallback: LanguageCode | undefined = 'EN') => pickLanguage({ stored, browser, supported, fallback })

test('[LANG-02] the stored language is taken before the language of the browser', () => {
  expect(pick('TH', ['vi-VN'])).toBe('TH')
})

test('[LANG-02] without a stored language the first language of the browser that is supported decides', () => {
  expect(pick(null, ['fr-FR', 'vi-VN', 'en-US'])).toBe('VI')
  expect(pick(null, ['pt-BR'])).toBe('PT-BR')
})

test('[LANG-03] an unsupported language is replaced by the fallback, stored or not', () => {
  expect(pick('JA', ['vi-VN'])).toBe('EN')
  expect(pick(null, ['fr'])).toBe('EN')
  expect(pick('nonsense', [])).toBe('EN')
})

test('[LANG-03] without a fallback the first supported language is taken', () => {
  expect(pickLanguage({ stored: 'JA', browser: [], supported, fallback: undefined })).toBe('VI')
})

test.each([
  ['zh', 'CN'],
  ['zh-CN', 'CN'],
  ['zh-Hans-SG', 'CN'],
  ['zh_TW', 'TW'],
  ['zh-Hant', 'TW'],
  ['HK', 'TW'],
  ['EN-PH', 'TY'],
  ['tl', 'TY'],
  ['fil-PH', 'TY'],
  ['ph', 'TY'],
  ['ur-Latn', 'UR-LA'],
] as const)('[LANG-06] %s means %s', (tag, code) => {
  expect(codesOf(tag)[0]).toBe(code)
})

test('a regional tag means its own code first, then the language itself', () => {
  expect(codesOf('pt-BR')).toEqual(['PT-BR', 'PT'])
  expect(codesOf('en-GB')).toEqual(['EN'])
  expect(codesOf('constructor')).toEqual([])
})
