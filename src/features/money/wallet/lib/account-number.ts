/** Account and card numbers as people type them. Pure. */
import type { MethodKind } from '../../../../../contract/wire/money.ts'
import { readDigit } from '../../../../shared/lib/read-digits.ts'

export type NumberProblem = 'unreadable' | 'check-digits'

/**
 * The number without the spaces and hyphens that group it. Nothing about its length is known for every bank of the world;
 * an IBAN proves itself by its check digits.
 */
export function readAccountNumber(
  typed: string,
  kind: MethodKind,
): { readonly number: string } | { readonly problem: NumberProblem } {
  const text = Array.from(typed.trim(), (character) => readDigit(character) || character).join('')
  if (kind !== 'bank') return /^\S+$/.test(text) ? { number: text } : { problem: 'unreadable' }
  const number = text.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase()
  if (!/^[A-Z\d]*\d[A-Z\d]*$/.test(number)) return { problem: 'unreadable' }
  if (looksLikeIban.test(number) && !isIban(number)) return { problem: 'check-digits' }
  return { number }
}

const looksLikeIban = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

/** ISO 13616: with the first four characters at the end and letters as 10 to 35, the remainder by 97 is 1. */
function isIban(number: string): boolean {
  const moved = number.slice(4) + number.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}
