/** Comparison of amounts of money: exact, as a floating number would not be. Pure. */
import type { Amount } from '../../../contract/amount.ts'

/** The digits without the decimal point, with this many decimals. */
function unitsOf(amount: Amount, decimals: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

const decimalsIn = (amount: Amount): number => amount.split('.')[1]?.length ?? 0

/** Negative, zero or positive, as a comparison for sorting is. */
export function compareAmounts(one: Amount, other: Amount): number {
  const decimals = Math.max(decimalsIn(one), decimalsIn(other))
  const [first, second] = [unitsOf(one, decimals), unitsOf(other, decimals)]
  return first === second ? 0 : first < second ? -1 : 1
}
