/**
 * Browsers know no words for some of our languages (Khmer, Burmese, Nepali, Roman Urdu) and would answer in English or
 * in another script. For those a moment is told in figures.
 */
export function canWord(locale: string): boolean {
  const wanted = new Intl.Locale(locale).maximize()
  const given = new Intl.Locale(new Intl.DateTimeFormat(locale).resolvedOptions().locale).maximize()
  return wanted.language === given.language && wanted.script === given.script
}

/** Day first, as in all countries that speak the languages without words. */
const inFigures = 'en-GB'

/** A date, or a moment where `timeStyle` is given; `at` is epoch milliseconds. */
export function formatDate(at: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  if (canWord(locale)) return new Intl.DateTimeFormat(locale, options).format(at)
  const { dateStyle, timeStyle } = options
  const figures: Intl.DateTimeFormatOptions = timeStyle
    ? { ...(dateStyle && { dateStyle: 'short' }), timeStyle: 'short' }
    : { dateStyle: 'short' }
  return new Intl.DateTimeFormat(inFigures, figures).format(at)
}
