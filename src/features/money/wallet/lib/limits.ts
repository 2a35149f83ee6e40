import type { Amount } from '../../../../../contract/amount.ts'
import { compareAmounts } from '../../../../shared/money/compare-amounts.ts'
import { readAmount, type AmountCurrency, type AmountRefusal } from '../../../../shared/money/read-amount.ts'

export interface Limits {
  readonly minimum: Amount
  readonly maximum: Amount
  /** The limit of a withdrawal; undefined for deposits, and while it is not known. */
  readonly balance?: Amount | undefined
}

type Problem = AmountRefusal | 'below-minimum' | 'above-maximum' | 'above-balance'

export type CheckedAmount = { readonly amount: Amount } | { readonly problem: Problem }

/** Reads a typed amount and compares it with the limits. Pure. */
export function checkAmount(typed: string, limits: Limits, currency: AmountCurrency, locale: string): CheckedAmount {
  const read = readAmount(typed, currency, locale)
  if ('refusal' in read) return { problem: read.refusal === 'too-large' ? 'above-maximum' : read.refusal }
  const { amount } = read
  if (compareAmounts(amount, limits.minimum) < 0) return { problem: 'below-minimum' }
  if (limits.balance !== undefined && compareAmounts(amount, limits.balance) > 0) return { problem: 'above-balance' }
  if (compareAmounts(amount, limits.maximum) > 0) return { problem: 'above-maximum' }
  return { amount }
}

/** The most that can be withdrawn now; null if that is less than the minimum. */
export function mostOf({ minimum, maximum, balance }: Limits): Amount | null {
  const most = balance !== undefined && compareAmounts(balance, maximum) < 0 ? balance : maximum
  return compareAmounts(most, minimum) < 0 ? null : most
}
