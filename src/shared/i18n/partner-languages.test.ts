import { expect, test } from 'vitest'
import { languageCodes } from '../../../contract/languages.ts'
import { chatLanguage, launchLanguage, widgetLanguage } from './partner-languages.ts'

test('[LANG-09] for chat CN and TW are CN, which is the default; others are themselves', () => {
  expect([chatLanguage('CN'), chatLanguage('TW'), chatLanguage(undefined)]).toEqual(['CN', 'CN', 'CN'])
  for (const code of languageCodes.filter((other) => other !== 'TW')) expect(chatLanguage(code)).toBe(code)
})

test('[LANG-10] without a language a lottery is launched in VI and the support widget opened in EN', () => {
  expect([launchLanguage(undefined), widgetLanguage(undefined)]).toEqual(['VI', 'EN'])
  for (const code of languageCodes) expect([launchLanguage(code), widgetLanguage(code)]).toEqual([code, code])
})
