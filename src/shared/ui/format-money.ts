import type { Amount } from '../../../contract/amount.ts'
import type { BrandConfig } from '../../../contract/brand.ts'
import { decimalsOf } from '../../../contract/currency-decimals.ts'
import { formatNumber } from '../lib/format-number.ts'

export type Currency = BrandConfig['market']['currency']

const noBreakSpace = '\u00a0'
const endsWithLetter = (symbol: string): boolean => /\p{L}$/u.test(symbol)

/** An amount with the merchant's symbol in the merchant's position, and the locale's digits and separators. */
export function formatMoney(amount: Amount, { code, symbol, position }: Currency, locale: string): string {
  const digits = decimalsOf(code)
  const figures = amount.replace('-', '') as Amount
  const number = formatNumber(figures, locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const sign = figures === amount ? '' : '\u2212'
  if (position === 'after') return `${sign}${number}${noBreakSpace}${symbol}`
  return `${sign}${symbol}${endsWithLetter(symbol) ? noBreakSpace : ''}${number}`
}
