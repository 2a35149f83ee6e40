import { expect, test } from 'vitest'
import { builtInLanguages } from './built-in-languages.ts'
import { formatLocale, languageCatalogue, languageCodes } from './languages.ts'

test('[LANG-01] the 23 supported languages are built in, and no other', () => {
  const documented = [
    'CN',
    'EN',
    'ES',
    'HI',
    'ID',
    'JA',
    'KM',
    'KO',
    'MY',
    'TA',
    'TH',
    'TW',
    'VI',
    'TY',
    'UR',
    'PT',
    'PT-BR',
    'MS',
    'BN',
    'TR',
    'FR',
    'NE',
    'UR-LA',
  ]
  expect([...builtInLanguages].sort()).toEqual(documented.sort())
})

test('[LANG-07] the documented locale codes, of RU and AR too, which a merchant brings the texts for', () => {
  const documented = {
    EN: 'en-US',
    CN: 'zh-CN',
    TW: 'zh-HK',
    RU: 'ru-RU',
    TH: 'th-TH',
    VI: 'vi-VN',
    JA: 'ja-JP',
    PT: 'pt',
    ES: 'es',
    AR: 'ar',
  } as const
  for (const [code, locale] of Object.entries(documented))
    expect(languageCatalogue[code as keyof typeof documented].locale).toBe(locale)
  expect(languageCodes.filter((code) => !builtInLanguages.includes(code))).toEqual(['RU', 'AR'])
})

test('[LANG-07] Portuguese is formatted as in Portugal, although its document says pt', () => {
  const locale = formatLocale('PT')
  expect(new Intl.RelativeTimeFormat(locale).format(3, 'hour')).toBe('dentro de 3 horas')
  expect(new Intl.DisplayNames(locale, { type: 'region' }).of('VN')).toBe('Vietname')
  expect(languageCodes.filter((code) => formatLocale(code) !== languageCatalogue[code].locale)).toEqual(['PT'])
})

test('[LANG-07] every locale is a tag that Intl accepts, and none is repeated', () => {
  const locales = languageCodes.map((code) => languageCatalogue[code].locale)
  expect(Intl.getCanonicalLocales(locales)).toEqual(locales)
  expect(new Set(locales).size).toBe(locales.length)
})

test('[LANG-07] the direction is right to left for UR and AR alone', () => {
  expect(languageCodes.filter((code) => languageCatalogue[code].direction === 'rtl')).toEqual(['UR', 'AR'])
})
