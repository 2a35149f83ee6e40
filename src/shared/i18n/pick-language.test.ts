import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageCodes, type LanguageCode } from '../../../contract/languages.ts'
import { pickLanguage } from './pick-language.ts'

const supported: readonly LanguageCode[] = ['VI', 'EN', 'TH', 'CN', 'TW', 'PT-BR']
const pick = (stored: string | null, browser: readonly string[], fallback: LanguageCode | undefined = 'EN') =>
  pickLanguage({ stored, browser, supported, fallback })

test('[LANG-02] the stored language takes precedence over the browser', () => {
  expect(pick('TH', ['vi-VN'])).toBe('TH')
})

test('[LANG-02] without a stored language, the first supported language of the browser is used', () => {
  expect(pick(null, ['fr-FR', 'vi-VN', 'en-US'])).toBe('VI')
  expect(pick(null, ['pt-BR'])).toBe('PT-BR')
})

test('[LANG-03] an unsupported language is replaced by the fallback, stored or not', () => {
  expect(pick('JA', ['vi-VN'])).toBe('EN')
  expect(pick(null, ['fr'])).toBe('EN')
  expect(pick('nonsense', [])).toBe('EN')
})

test('[LANG-03] without a fallback, the first supported language is used', () => {
  expect(pickLanguage({ stored: 'JA', browser: [], supported, fallback: undefined })).toBe('VI')
})

test('[LANG-03] the sibling that the merchant has comes before the fallback, and before the next language', () => {
  const startsIn = (browser: readonly string[], ...offered: LanguageCode[]) =>
    pickLanguage({ stored: null, browser, supported: ['EN', ...offered], fallback: 'EN' })
  expect(startsIn(['pt-PT', 'en'], 'PT-BR')).toBe('PT-BR')
  expect(startsIn(['pt'], 'PT-BR')).toBe('PT-BR')
  expect(startsIn(['pt-BR'], 'PT')).toBe('PT')
  expect(startsIn(['zh-CN', 'en-US'], 'TW')).toBe('TW')
  expect(startsIn(['zh-Hant-TW', 'en'], 'CN')).toBe('CN')
  expect(startsIn(['zh-HK'], 'CN')).toBe('CN')
  expect(startsIn(['ur-PK'], 'UR-LA')).toBe('UR-LA')
  expect(startsIn(['en-PH'])).toBe('EN')
  expect(startsIn(['in-ID'], 'ID')).toBe('ID')
  expect(startsIn(['fil'], 'TY')).toBe('TY')
  expect(startsIn(['nb', 'nb-NO'], 'NE')).toBe('EN')
})

test('[LANG-03] [LANG-06] for any stored or sent value, the page starts in a language that the merchant has', () => {
  const tag = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('zh_TW', 'EN-PH', 'ur-Latn', 'pt-x', '__proto__'))
  fc.assert(
    fc.property(
      fc.option(tag),
      fc.array(tag),
      fc.shuffledSubarray([...languageCodes], { minLength: 1 }),
      fc.nat(),
      (stored, browser, offered, place) => {
        const fallback = offered[place % offered.length]
        expect(offered).toContain(pickLanguage({ stored, browser, supported: offered, fallback }))
      },
    ),
  )
})
