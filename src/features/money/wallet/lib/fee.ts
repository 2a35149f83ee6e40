import { amountOf, feeOf, minorOf, type Amount, type Fee } from '../../../../../contract/amount.ts'

/** The fee of an order, and what is left of its amount. Pure. */
export function feeAndRest(
  amount: Amount,
  fee: Fee,
  decimals: number,
): { readonly fee: Amount; readonly rest: Amount } {
  const minor = minorOf(amount, decimals) ?? 0n
  const cost = feeOf(minor, fee, decimals)
  return { fee: amountOf(cost, decimals), rest: amountOf(minor - cost, decimals) }
}
