import { createHash } from 'node:crypto'
import { flagNames, type FlagValues } from '../../contract/flags.ts'

/** The compile-time constants of a bundling; merchants with equal ones share it (BND-01). */
export interface FlagSet {
  /** First 10 hex of a hash over the values. */
  readonly id: string
  readonly flags: FlagValues
  readonly encryption: 'legacy' | 'v2'
}

/** What of a merchant decides its flag set. */
export interface FlagSource {
  readonly flags: FlagValues
  readonly settings: { readonly api: { readonly encryption: 'legacy' | 'v2' } }
}

export function flagSetOf(merchant: FlagSource): FlagSet {
  return makeFlagSet(merchant.flags, merchant.settings.api.encryption)
}

export function makeFlagSet(flags: FlagValues, encryption: 'legacy' | 'v2'): FlagSet {
  const facts = [...flagNames.filter((name) => flags[name]), `encryption=${encryption}`].join(' ')
  return { id: createHash('sha256').update(facts).digest('hex').slice(0, 10), flags, encryption }
}
