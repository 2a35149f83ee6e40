import type { Amount } from '../../../contract/amount.ts'
import { specOfFormat } from '../../../contract/languages.ts'

/** The most decimals that are shown, unless more are asked for. */
const usualDecimals = 3

/**
 * A number in the figures of a language, by its tag for `Intl`; English figures for any other tag. A decimal text is
 * shown exactly, however long. Percentages and what is no plain decimal number are left to `Intl`
 * (docs/decisions/money.md).
 */
export function formatNumber(value: number | Amount, locale: string, options: Intl.NumberFormatOptions = {}): string {
  const text = String(value)
  if (options.style || !/^-?\d+(\.\d+)?$/.test(text))
    return inDigitsOf(new Intl.NumberFormat([locale, 'en'], options).format(value as number), locale)
  const { minimumFractionDigits: least = 0, maximumFractionDigits: most = Math.max(least, usualDecimals) } = options
  const [sign, number] = text.startsWith('-') ? ['-', text.slice(1)] : ['', text]
  const [whole = '', decimals = ''] = rounded(number, most).split('.')
  return (
    sign +
    written(
      whole.replace(/^0+(?=\d)/, '').padStart(options.minimumIntegerDigits ?? 1, '0'),
      decimals.replace(/0+$/, '').padEnd(least, '0'),
      locale,
    )
  )
}

/** Half of the last place is rounded away from zero. */
function rounded(number: string, most: number): string {
  const [whole = '', decimals = ''] = number.split('.')
  if (decimals.length <= most) return number
  const up = decimals.charAt(most) >= '5' ? 1n : 0n
  const figures = String(BigInt(whole + decimals.slice(0, most)) + up).padStart(most + 1, '0')
  const point = figures.length - most
  return `${figures.slice(0, point)}.${figures.slice(point)}`
}

function written(whole: string, decimals: string, locale: string): string {
  const { group, decimal, isInLakhs, keepsFourTogether } = figuresOf(locale)
  const places = isInLakhs ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g
  const groups = keepsFourTogether && whole.length < 5 ? whole : whole.replace(places, group)
  return inDigitsOf(decimals ? groups + decimal + decimals : groups, locale)
}

/** With the language's own digits, also where the browser does not know the language and has used 0 to 9. */
export function inDigitsOf(text: string, locale: string): string {
  const { one } = figuresOf(locale)
  return text.replace(/\d/g, (digit) => String.fromCharCode(one - 1 + Number(digit)))
}

/** Read off the language's 1234567.8, which has as many characters in each: 1,234,567.8 or 12,34,567.8. */
export function figuresOf(locale: string) {
  const { figures = '1,234,567.8', keepsFourTogether = false } = specOfFormat(locale)
  const one = figures.charCodeAt(0)
  const isInLakhs = figures.charCodeAt(1) === one + 1
  return { one, group: figures.charAt(isInLakhs ? 2 : 1), decimal: figures.charAt(9), isInLakhs, keepsFourTogether }
}
