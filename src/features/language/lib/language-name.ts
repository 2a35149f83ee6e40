import { languageCatalogue, languageCodes, type LanguageCode } from '../../../../contract/languages.ts'

const baseOf = (locale: string): string => locale.split('-')[0] ?? locale

/**
 * What a language is called in another; country or script is named only where it tells two languages of the catalogue
 * apart.
 */
export function languageName(code: LanguageCode, inLocale: string): string {
  const { locale } = languageCatalogue[code]
  const relatives = languageCodes.filter((other) => baseOf(languageCatalogue[other].locale) === baseOf(locale))
  const tag = relatives.length > 1 ? locale : baseOf(locale)
  return new Intl.DisplayNames([inLocale, 'en'], { type: 'language' }).of(tag) ?? tag
}
