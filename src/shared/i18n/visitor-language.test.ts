import { expect, test } from 'vitest'
import { builtInLanguages } from '../../../contract/built-in-languages.ts'
import { languageCatalogue } from '../../../contract/languages.ts'
import { visitorLanguage } from './visitor-language.ts'

test('[LANG-12] without a choice, any built-in language of the browser counts, whatever the merchant offers', () => {
  for (const code of builtInLanguages)
    expect(
      visitorLanguage({ stored: null, browser: ['ru-RU', languageCatalogue[code].locale, 'en'], page: 'EN' }),
    ).toBe(code)
})

test('[LANG-12] a choice takes precedence over the browser', () => {
  expect(visitorLanguage({ stored: 'EN', browser: ['th-TH'], page: 'EN' })).toBe('EN')
})

test("[LANG-12] if no language is built in, the page's language stays", () => {
  expect(visitorLanguage({ stored: 'RU', browser: ['th'], page: 'RU' })).toBe('RU')
  expect(visitorLanguage({ stored: null, browser: ['ru', 'xx', ''], page: 'KM' })).toBe('KM')
})
