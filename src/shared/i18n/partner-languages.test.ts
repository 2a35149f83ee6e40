import { expect, test } from 'vitest'
import { languageCodes } from '../../../contract/languages.ts'
import { chatLanguage, launchLanguage, widgetLanguage } from './partner-languages.ts'

test('[LANG-09] for chat, CN and TW are CN, which is also the default; others are unchanged', () => {
  expect([chatLanguage('CN'), chatLanguage('TW'), chatLanguage(undefined)]).toEqual(['CN', 'CN', 'CN'])
  for (const code of languageCodes.filter((other) => other !== 'TW')) expect(chatLanguage(code)).toBe(code)
})

test('[LANG-10] without a language, lotteries launch in VI and the support widget opens in EN', () => {
  expect([launchLanguage(undefined), widgetLanguage(undefined)]).toEqual(['VI', 'EN'])
  for (const code of languageCodes) expect([launchLanguage(code), widgetLanguage(code)]).toEqual([code, code])
})
