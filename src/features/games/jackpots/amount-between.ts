import { amountOf, minorOf, type Amount } from '../../../../contract/amount.ts'

/** The amount this share of the way from one to another, in the minor units of the latter; that itself if `from` is finer. */
export function amountBetween(from: Amount, to: Amount, share: number): Amount {
  const decimals = to.split('.')[1]?.length ?? 0
  const [first, last] = [minorOf(from, decimals), minorOf(to, decimals)]
  if (first === undefined || last === undefined || share >= 1) return to
  const thousandths = BigInt(Math.round(share * 1000))
  return amountOf(first + ((last - first) * thousandths) / 1000n, decimals)
}
