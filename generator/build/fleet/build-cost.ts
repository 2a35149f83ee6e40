import type { Merchant } from '../../merchant/model.ts'
import { flagSetOf, seenConstants } from '../../plan/flag-set.ts'

/**
 * The estimated cost of building a merchant. It is derived from the merchant's files alone, so every machine gets the
 * same result.
 */
export interface BuildCost {
  readonly flagSet: string
  /** Id of the bundling that it shares with merchants of equal constants. */
  readonly bundling: string
  /** Cost of everything but the bundling. */
  readonly own: number
}

/** Measured on a processor of 2024: a bundling takes as long as building six brands with two languages from it. */
export const bundlingCost = 60
const brandCost = 8

/** @param readFlags flags that the storefront's sources read */
export function buildCostOf(merchant: Merchant, readFlags: ReadonlySet<string>): BuildCost {
  const flagSet = flagSetOf(merchant)
  return {
    flagSet: flagSet.id,
    bundling: seenConstants(flagSet, readFlags).id,
    own: brandCost + merchant.settings.languages.supported.length,
  }
}
