import { expect, test } from 'vitest'
import { builtInLanguages } from '../../../../contract/built-in-languages.ts'
import { languageCodes } from '../../../../contract/languages.ts'
import { findLanguages } from './find-languages.ts'
import { languageFlags } from './language-sheet.tsx'

const found = (words: string, inLocale = 'en-US') => findLanguages(builtInLanguages, words, inLocale)

test("[LANG-11] a language is found by its own name, the name in the page's language, the English name and its code", () => {
  expect(found('日本')).toEqual(['JA'])
  expect(found('nhật', 'vi-VN')).toEqual(['JA'])
  expect(found('JAPANESE', 'vi-VN')).toEqual(['JA'])
  expect(found('ur-la')).toEqual(['UR-LA'])
})

test('[LANG-11] accents, case and surrounding blanks do not matter', () => {
  expect(found(' TIENG viet ')).toEqual(['VI'])
  expect(found('portugues')).toEqual(['PT', 'PT-BR'])
})

test('[LANG-11] an empty search finds all, unknown words find none', () => {
  expect(found('  ')).toEqual(builtInLanguages)
  expect(found('(.*')).toEqual([])
})

test('[LANG-08] every language has the flag of a country', () => {
  for (const code of languageCodes) expect(languageFlags[code]).toMatch(/^[A-Z]{2}$/)
  expect([languageFlags['PT-BR'], languageFlags.TY, languageFlags.KM]).toEqual(['BR', 'PH', 'KH'])
})
