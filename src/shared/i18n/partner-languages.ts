/** The page's language as the documents pass it on to others; undefined while no language is known. */
import type { LanguageCode } from '../../../contract/languages.ts'

type Known = LanguageCode | undefined

/**
 * For chat: both ways of writing Chinese are CN, which is also the default; other languages are passed as they are
 * (LANG-09).
 */
export const chatLanguage = (language: Known): LanguageCode =>
  language === undefined || language === 'TW' ? 'CN' : language

/** For the launch of a lottery game (LANG-10). */
export const launchLanguage = (language: Known): LanguageCode => language ?? 'VI'

/** For the customer support widget (LANG-10). */
export const widgetLanguage = (language: Known): LanguageCode => language ?? 'EN'
