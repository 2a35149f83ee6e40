import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languageCatalogue, languageCodes } from './languages.ts'
import { codesOf, tagTable } from './language-tags.ts'

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
  ['in-ID', 'ID'],
] as const)('[LANG-06] %s means %s', (tag, code) => {
  expect(codesOf(tag)[0]).toBe(code)
})

test('a regional tag stands for its own code first, then for its siblings', () => {
  expect(codesOf('pt-BR')).toEqual(['PT-BR', 'PT'])
  expect(codesOf('pt-PT')).toEqual(['PT', 'PT-BR'])
  expect(codesOf('en-GB')).toEqual(['EN'])
  expect(codesOf('constructor')).toEqual([])
})

test('a table for some languages leaves out what it would find anyway', () => {
  expect(tagTable(['EN'])).toEqual({ EN: 'EN' })
  expect(tagTable(['PT-BR', 'EN'])).toEqual({ EN: 'EN', PT: 'PT-BR' })
  expect(tagTable(['TY'])).toEqual({ TY: 'TY', FIL: 'TY', TL: 'TY', PH: 'TY', 'EN-PH': 'TY' })
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
})
