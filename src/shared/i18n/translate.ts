import { formatLocale, languageCatalogue, type LanguageCode } from '../../../contract/languages.ts'
import { formatNumber } from '../lib/format-number.ts'

/** Values for the `{{…}}` of a text: numbers are written in the language's digits, `count` chooses the plural form. */
export type TextValues = Readonly<Record<string, unknown>>

/**
 * The endings of the key under which a text for this count is looked up, best first. A browser that lacks the locale uses
 * another language's plural rules; every language has the form "other".
 */
export function pluralEndings(count: unknown, rules: () => Intl.PluralRules): readonly string[] {
  if (typeof count !== 'number') return ['']
  return [...(count === 0 ? ['_zero'] : []), `_${rules().select(count)}`, '', '_other']
}

/** Placeholders as merchants may write them: `{{name}}`, `{{ name }}`, `{{- name}}`, `{{name, format}}`. */
const placeholder = /\{\{\s*-?([^{},]+)[^{}]*\}\}/g

/** The text with its values in place of its placeholders; one without a value stays as it is. */
export const fillText = (text: string, values: TextValues, language: LanguageCode): string =>
  text.replace(placeholder, (whole, inner: string) => {
    const value = values[inner.trim()]
    return value === undefined ? whole : shownValue(value, language)
  })

/**
 * A value as a text shows it. Among right-to-left words a license number or a name turns round unless it is isolated
 * (U+2068 to U+2069); numbers are not isolated, so that "3/5" stays one run of digits.
 */
function shownValue(value: unknown, language: LanguageCode): string {
  if (typeof value === 'number') return formatNumber(value, formatLocale(language))
  const text = String(value ?? '')
  return languageCatalogue[language].direction === 'rtl' ? `\u2068${text}\u2069` : text
}
