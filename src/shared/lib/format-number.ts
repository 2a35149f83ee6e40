/**
 * A number in the figures of a locale. Where the browser does not know the locale, English figures are used rather than
 * those of the browser's own language.
 */
export const formatNumber = (value: number, locale: string, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(Intl.NumberFormat.supportedLocalesOf(locale).length > 0 ? locale : 'en', options).format(value)
