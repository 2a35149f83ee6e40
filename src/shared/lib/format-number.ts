// eslint-disable-next-line no-restricted-syntax -- the platform's, by their arguments: making one takes as long as a hundred uses
const formats = new Map<string, Intl.NumberFormat>()

/** `new Intl.NumberFormat(locale, options)`, made once. */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}

/**
 * A number in the figures of a locale. Where the browser does not know the locale, English figures are used rather than
 * those of the browser's own language.
 */
export const formatNumber = (value: number, locale: string, options?: Intl.NumberFormatOptions): string =>
  numberFormat(Intl.NumberFormat.supportedLocalesOf(locale).length > 0 ? locale : 'en', options).format(value)
