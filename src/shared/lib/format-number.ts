/**
 * A number in the figures of a locale; where the browser does not know the locale, in European ones instead of those of
 * the browser's own language.
 */
export const formatNumber = (value: number, locale: string, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(Intl.NumberFormat.supportedLocalesOf(locale).length > 0 ? locale : 'en', options).format(value)
