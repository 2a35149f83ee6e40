/**
 * An amount of money in the main unit of its currency, as a decimal number in text: "1234.50", "-3", "0.001". Never a
 * number, which could not hold every amount exactly. `isAmount` (is-amount.ts) is stricter than the type, which also allows "1e3".
 */
export type Amount = `${number}`

/** The amount in minor units of a currency with this many decimals; undefined if it is finer than these. */
export function minorOf(amount: Amount, decimals: number): bigint | undefined {
  const [whole = '', fraction = ''] = amount.split('.')
  const digits = fraction.padEnd(decimals, '0')
  return /[1-9]/.test(digits.slice(decimals)) ? undefined : BigInt(whole + digits.slice(0, decimals))
}

/** The opposite of `minorOf`: always with all decimals of the currency. */
export function amountOf(minor: bigint, decimals: number): Amount {
  const sign = minor < 0n ? '-' : ''
  const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return `${sign}${digits.slice(0, point)}${decimals > 0 ? `.${digits.slice(point)}` : ''}` as Amount
}

/** What an order costs: `percent` of its amount, rounded down to the minor unit, and `fixed`. */
export interface Fee {
  readonly percent: Amount
  readonly fixed: Amount
}

/** Decimals that a percentage may have. */
const percentDecimals = 4

/** The fee of an order over this many minor units, in minor units; never more than the order itself. */
export function feeOf(minor: bigint, { percent, fixed }: Fee, decimals: number): bigint {
  const share = (minor * (minorOf(percent, percentDecimals) ?? 0n)) / 10n ** BigInt(percentDecimals + 2)
  const fee = share + (minorOf(fixed, decimals) ?? 0n)
  return fee < minor ? fee : minor
}
