import type { Amount } from '../../../contract/amount.ts'

// eslint-disable-next-line no-restricted-syntax -- the platform's, by their arguments: making one takes as long as a hundred uses
const formats = new Map<string, Intl.NumberFormat>()

/**
 * `new Intl.NumberFormat(locale, options)`, made once. For a locale that the browser does not know it is English; for
 * Nepali, which groups in lakhs, Indian English.
 */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.NumberFormat([locale, locale === 'ne' ? 'en-IN' : 'en'], options)
  formats.set(key, format)
  return format
}

/**
 * A number in the figures of a locale. Where the browser does not know the locale, English figures are used rather than
 * those of the browser's own language. A decimal text is shown exactly, however long; Chrome before 106 rounds it to 15
 * digits (docs/decisions/money.md).
 */
export const formatNumber = (value: number | Amount, locale: string, options?: Intl.NumberFormatOptions): string =>
  numberFormat(locale, options).format(value as number)
