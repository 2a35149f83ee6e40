import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languageCatalogue, languageCodes, type LanguageCode } from '../../../contract/languages.ts'
import { codesOf, pickLanguage } from './pick-language.ts'

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

test.each([
  ['zh', 'CN'],
  ['zh-CN', 'CN'],
  ['zh-Hans-SG', 'CN'],
  ['zh_TW', 'TW'],
  ['zh-Hant', 'TW'],
  ['TW', 'TW'],
  ['HK', 'TW'],
  ['zh-HK', 'TW'],
  ['EN-PH', 'TY'],
  ['tl', 'TY'],
  ['fil-PH', 'TY'],
  ['ph', 'TY'],
  ['ur-Latn', 'UR-LA'],
] as const)('[LANG-06] %s means %s', (tag, code) => {
  expect(codesOf(tag)[0]).toBe(code)
})

test('a regional tag stands for its own code first, then for the language', () => {
  expect(codesOf('pt-BR')).toEqual(['PT-BR', 'PT'])
  expect(codesOf('en-GB')).toEqual(['EN'])
  expect(codesOf('constructor')).toEqual([])
})

describe('[LANG-06] for any stored or sent value', () => {
  const tag = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          'zh',
          'TW',
          'en',
          'PH',
          'tl',
          'ur',
          'Latn',
          'pt',
          'BR',
          'x',
          '__proto__',
          'constructor',
          '-',
          '_',
          ' ',
        ),
        { maxLength: 5 },
      )
      .map((parts) => parts.join('-')),
  )

  test('only known codes are returned, each for itself and for its own locale', () => {
    for (const code of languageCodes)
      expect([codesOf(code)[0], codesOf(languageCatalogue[code].locale)[0]]).toEqual([code, code])
    fc.assert(
      fc.property(tag, (given) => {
        for (const code of codesOf(given)) expect(languageCodes).toContain(code)
      }),
    )
  })

  test('neither case nor the kind of separator matters', () => {
    fc.assert(
      fc.property(fc.constantFrom(...languageCodes), fc.boolean(), (code, dashed) => {
        const given = dashed ? code.toLowerCase() : code.replaceAll('-', '_')
        expect(codesOf(` ${given} `)[0]).toBe(code)
      }),
    )
  })

  test('[LANG-03] the page starts in a language that the merchant has', () => {
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
})
