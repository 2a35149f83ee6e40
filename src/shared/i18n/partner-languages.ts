/** The page's language in the codes that partners expect; undefined while no language is known. */
import type { LanguageCode } from '../../../contract/languages.ts'

type Known = LanguageCode | undefined

/**
 * For chat: both written forms of Chinese are CN, which is also the default; other languages are passed on unchanged
 * (LANG-09).
 */
export const chatLanguage = (language: Known): LanguageCode =>
  language === undefined || language === 'TW' ? 'CN' : language

/** For launching a lottery game (LANG-10). */
export const launchLanguage = (language: Known): LanguageCode => language ?? 'VI'

/** For the customer support widget (LANG-10): the agent sees it. */
export const widgetLanguage = (language: string | undefined): string => language ?? 'EN'
