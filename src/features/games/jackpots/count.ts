/** The amount of a jackpot at any time between two answers of the back end. Pure. */
import { type Amount, amountOf, minorOf } from '../../../../contract/amount.ts'
import type { JackpotAmounts } from './api.ts'

/** The amount this share of the way from one to another, in the minor units of the latter; that itself if `from` is finer. */
export function amountBetween(from: Amount, to: Amount, share: number): Amount {
  const decimals = to.split('.')[1]?.length ?? 0
  const [first, last] = [minorOf(from, decimals), minorOf(to, decimals)]
  if (first === undefined || last === undefined || share >= 1) return to
  const thousandths = BigInt(Math.round(share * 1000))
  return amountOf(first + ((last - first) * thousandths) / 1000n, decimals)
}

/** A count from the amount that was shown when an answer came to the amount in the answer. */
export interface Count {
  readonly from: ReadonlyMap<string, Amount>
  readonly to: ReadonlyMap<string, Amount>
  readonly since: number
}

export const nothingYet = (): Count => ({ from: new Map(), to: new Map(), since: 0 })

/**
 * How long it counts toward an answer: until the next one is due, so that it never stands still, and never shows more
 * than there was.
 */
export const countMs = 20_000

/** From now on toward these amounts. */
export const towards = (count: Count, amounts: JackpotAmounts, now: number): Count => ({
  from: new Map([...count.to].map(([id, goal]) => [id, amountAt(count, id, goal, now) ?? goal])),
  to: new Map(amounts),
  since: now,
})

/**
 * The amount to show; undefined until an answer has named the game. A jackpot that has become smaller was won.
 * @param first what the page showed before the first answer
 */
export function amountAt({ from, to, since }: Count, id: string, first: Amount, now: number): Amount | undefined {
  const goal = to.get(id)
  const start = from.get(id) ?? first
  if (goal === undefined || Number(goal) <= Number(start)) return goal
  return amountBetween(start, goal, (now - since) / countMs)
}
