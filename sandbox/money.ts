import { decimalsOf } from '../contract/currency-decimals.ts'
import type { Amount } from '../contract/amount.ts'
import { amountOf } from '../contract/amount.ts'
import type { Random } from './random.ts'

/** The rough value of one US dollar, so that amounts have as many digits as players of a market are used to. */
const perDollar: Readonly<Record<string, number>> = {
  BDT: 120,
  BRL: 5.5,
  CNY: 7.2,
  EUR: 0.92,
  GBP: 0.79,
  HKD: 7.8,
  IDR: 16_000,
  INR: 84,
  JPY: 150,
  KHR: 4_100,
  KRW: 1_350,
  LKR: 300,
  MMK: 2_100,
  MXN: 18,
  MYR: 4.5,
  NPR: 134,
  PHP: 57,
  PKR: 280,
  THB: 35,
  TRY: 34,
  TWD: 32,
  USD: 1,
  VND: 25_000,
}

/** Minor units of the currency that are worth about this many US dollars. */
export const minorWorth = (currency: string, dollars: number): number =>
  Math.round(dollars * (perDollar[currency] ?? 1) * 10 ** decimalsOf(currency))

/** An amount that is worth about this many US dollars. */
export const amountWorth = (currency: string, dollars: number): Amount =>
  amountOf(BigInt(minorWorth(currency, dollars)), decimalsOf(currency))

/** A growing prize: the amount at its start and the growth per minute, in minor units. */
export interface Jackpot {
  readonly base: number
  readonly perMinute: number
  readonly decimals: number
}

/** A jackpot worth 4,000 to 3,000,000 US dollars, with many small and few large ones. */
export function jackpotOf(currency: string, random: Random): Jackpot {
  const dollars = 4_000 * 750 ** (random.next() ** 1.6)
  return {
    base: minorWorth(currency, dollars),
    perMinute: Math.max(1, minorWorth(currency, random.between(1, 9))),
    decimals: decimalsOf(currency),
  }
}
