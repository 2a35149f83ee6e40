import type { BrandConfig } from '../../../contract/brand.ts'
import { formatNumber, numberFormat } from '../lib/format-number.ts'

export type Currency = BrandConfig['market']['currency']

const digitsOf = (code: string): number =>
  numberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2

const noBreakSpace = '\u00a0'
const endsWithLetter = (symbol: string): boolean => /\p{L}$/u.test(symbol)

/**
 * An amount in minor units, with the merchant's symbol in the merchant's position and the locale's digits and
 * separators.
 */
export function formatMoney(minor: number, { code, symbol, position }: Currency, locale: string): string {
  const digits = digitsOf(code)
  const amount = Math.abs(minor) / 10 ** digits
  const number = formatNumber(amount, locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const sign = minor < 0 ? '\u2212' : ''
  if (position === 'after') return `${sign}${number}${noBreakSpace}${symbol}`
  return `${sign}${symbol}${endsWithLetter(symbol) ? noBreakSpace : ''}${number}`
}
