import { languageCatalogue, languageCodes, type LanguageCode } from '../../../../contract/languages.ts'

const baseOf = (locale: string): string => locale.split('-')[0] ?? locale

/**
 * The name of a language in another one. Country or script is included only where it distinguishes two languages of the
 * catalog.
 */
export function languageName(code: LanguageCode, inLocale: string): string {
  const { locale } = languageCatalogue[code]
  const relatives = languageCodes.filter((other) => baseOf(languageCatalogue[other].locale) === baseOf(locale))
  const tag = relatives.length > 1 ? locale : baseOf(locale)
  return new Intl.DisplayNames([inLocale, 'en'], { type: 'language' }).of(tag) ?? tag
}
