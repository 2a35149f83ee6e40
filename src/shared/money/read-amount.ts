import type { Amount } from '../../../contract/amount.ts'
import { decimalsOf } from '../../../contract/currency-decimals.ts'
import { figuresOf } from '../lib/format-number.ts'
import { readDigit } from '../lib/read-digits.ts'

/** Why a typed text is not an amount. */
export type AmountRefusal =
  | 'empty'
  /** Not a number, or its separators are in impossible places. */
  | 'unreadable'
  /** `1.000`, where it may mean a thousand or one. Money is never guessed. */
  | 'ambiguous'
  /** Zero, or with a minus sign. */
  | 'not-positive'
  /** More decimals than the currency has. */
  | 'decimals'
  /** More digits than any amount has. */
  | 'too-large'

export type TypedAmount = { readonly amount: Amount } | { readonly refusal: AmountRefusal }

export interface AmountCurrency {
  /** ISO 4217. */
  readonly code: string
  readonly symbol: string
}

/** Far above every limit, and still exact in a number, in which older browsers format amounts. */
const maxWholeDigits = 13

/**
 * Reads an amount as people type or paste it: with the digits of any script that our languages are written in, grouped
 * and with decimals in the way of the language or in another that leaves no doubt, and with the merchant's currency
 * before or after it. Pure.
 * @returns a decimal string with all decimals of the currency
 */
export function readAmount(typed: string, { code, symbol }: AmountCurrency, locale: string): TypedAmount {
  const text = withoutCurrency(plain(typed), [code, symbol])
  if (text === '') return { refusal: 'empty' }
  if (text.startsWith('-') || text.endsWith('-')) return { refusal: /\d/.test(text) ? 'not-positive' : 'unreadable' }
  const parts = split(text, figuresOf(locale), decimalsOf(code))
  return 'refusal' in parts ? parts : amountOf(parts, decimalsOf(code))
}

interface Parts {
  readonly whole: string
  readonly fraction: string
}

function amountOf({ whole, fraction }: Parts, decimals: number): TypedAmount {
  const significant = whole.replace(/^0+(?=\d)/, '')
  const needed = fraction.replace(/0+$/, '')
  if (significant.length > maxWholeDigits) return { refusal: 'too-large' }
  if (needed.length > decimals) return { refusal: 'decimals' }
  if (/^0*$/.test(significant + needed)) return { refusal: 'not-positive' }
  return { amount: (decimals > 0 ? `${significant}.${needed.padEnd(decimals, '0')}` : significant) as Amount }
}

/** The text in ASCII digits, with one character for each kind of separator and without what cannot be seen. */
const plain = (typed: string): string =>
  Array.from(typed, (character) => readDigit(character) || character)
    .join('')
    // Full-width characters of Chinese, Japanese and Korean keyboards. Normalizing everything would turn 5² into 52.
    .replace(/[\uff01-\uffee]/g, (wide) => wide.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[،、]/g, ',')
    .replaceAll('。', '.')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()

/** Without the merchant's currency at one end. Any other currency stays, and makes the text unreadable. */
function withoutCurrency(text: string, names: readonly string[]): string {
  const [sign = ''] = /^-? */.exec(text) ?? []
  const rest = text.slice(sign.length).toUpperCase()
  for (const name of names.map((each) => plain(each).toUpperCase()).filter(Boolean)) {
    if (rest.startsWith(name)) return sign.trim() + rest.slice(name.length).trim()
    if (rest.endsWith(name) && !meansThousand(name)) return sign.trim() + rest.slice(0, -name.length).trim()
  }
  return sign.trim() + rest
}

/** `5K` may be five kyats or five thousand. */
const meansThousand = (name: string): boolean => name === 'K'

type Marks = Pick<ReturnType<typeof figuresOf>, 'group' | 'decimal'>

function split(text: string, marks: Marks, decimals: number): Parts | { refusal: AmountRefusal } {
  const mark = decimalMarkIn(text, marks, decimals)
  if (mark === 'ambiguous') return { refusal: 'ambiguous' }
  const at = mark === null ? text.length : text.lastIndexOf(mark)
  const [whole, fraction] = [ungrouped(text.slice(0, at)), text.slice(at + 1)]
  const isReadable = whole !== null && /^\d*$/.test(fraction) && whole + fraction !== ''
  return isReadable ? { whole: whole || '0', fraction } : { refusal: 'unreadable' }
}

/** Which character separates the decimals here; null if there are none. */
function decimalMarkIn(text: string, language: Marks, decimals: number): string | null {
  if (text.includes('٫')) return '٫'
  const marks = text.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined || marks.filter((mark) => mark === last).length > 1) return null
  if (marks.length > 1 || !looksGrouped(text)) return last
  if (last === language.group) return null
  return last === language.decimal && decimals >= 3 ? last : 'ambiguous'
}

/** One separator before the last three digits, and no leading zero: `1.000`. */
const looksGrouped = (text: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)

/** Groups of three digits, or of two before the last three as in India. */
const grouped = /^\d{1,3}(_\d{3})+$|^\d{1,2}(_\d{2})+_\d{3}$/

/** The digits of the whole part; null if its separators are not where groups end, or are of several kinds. */
function ungrouped(whole: string): string | null {
  const separator = /[ '٬.,]/.exec(whole)?.[0]
  if (separator === undefined) return /^\d*$/.test(whole) ? whole : null
  const marked = whole.replaceAll(separator, '_')
  return grouped.test(marked) ? marked.replaceAll('_', '') : null
}
