import { inDigitsOf } from './format-number.ts'

/**
 * Whether the browser can write dates in words in a language. For some of ours (Khmer, Burmese, Nepali, Roman Urdu) it
 * may fall back to English or to another script, or know the language by name alone; dates in those are written in
 * figures.
 */
export function hasDateWords(locale: string): boolean {
  const format = new Intl.DateTimeFormat(locale, { month: 'long' })
  const wanted = new Intl.Locale(locale).maximize()
  const given = new Intl.Locale(format.resolvedOptions().locale).maximize()
  return wanted.language === given.language && wanted.script === given.script && !isNameless(format.format())
}

/** A month as browsers write it in a language that they have no words of: "M11". */
const isNameless = (month: string): boolean => /^M\d+$/.test(month)

/** Day first, as in every country where the languages without words are spoken. */
const inFigures = 'en-GB'

/** "6:34 PM" stays in one line. */
const withoutBreak = (text: string): string => text.replace(/(\p{Nd})\s(?=\P{Nd}+$)/u, '$1\u00a0')

/** A date, with the time where `timeStyle` is given; `at` is epoch milliseconds. */
export function formatDate(at: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const { dateStyle, timeStyle } = options
  if (hasDateWords(locale)) {
    const words = new Intl.DateTimeFormat(locale, options).format(at)
    return timeStyle ? withoutBreak(words) : words
  }
  const figures: Intl.DateTimeFormatOptions = timeStyle
    ? { ...(dateStyle && { dateStyle: 'short' }), timeStyle: 'short' }
    : { dateStyle: 'short' }
  return inDigitsOf(new Intl.DateTimeFormat(inFigures, figures).format(at), locale)
}
