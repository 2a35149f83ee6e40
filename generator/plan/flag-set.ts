import { createHash } from 'node:crypto'
import { flagNames, type FlagValues } from '../../contract/flags.ts'
import { workerParts, type WorkerPart } from '../../contract/worker-parts.ts'

/** A merchant's compile-time constants. */
export interface FlagSet {
  /** The first 10 hex digits of a hash over the values. */
  readonly id: string
  readonly flags: FlagValues
  readonly encryption: 'legacy' | 'v2'
}

/** The part of a merchant that decides its flag set. */
export interface FlagSource {
  readonly flags: FlagValues
  readonly settings: { readonly api: { readonly encryption: 'legacy' | 'v2' } }
}

export function flagSetOf(merchant: FlagSource): FlagSet {
  return makeFlagSet(merchant.flags, merchant.settings.api.encryption)
}

/**
 * The constants as the sources see them. A flag that no source reads counts as off, so that flag sets that differ only
 * in such flags share one bundling (BND-01). It counts as off, not on, so that the gate finds code that the flag owns
 * but does not guard (FLAG-04). A flag that owns a part of the service worker changes the bundle without being read.
 */
export function seenConstants(
  { flags, encryption }: FlagSet,
  readFlags: ReadonlySet<string>,
  parts: readonly WorkerPart[] = workerParts,
): FlagSet {
  const seenFlags = new Set([...readFlags, ...parts.map(({ flag }) => flag)])
  const seen = Object.fromEntries(flagNames.map((name) => [name, flags[name] && seenFlags.has(name)])) as FlagValues
  return makeFlagSet(seen, encryption)
}

/** One bundling, with the ids of the flag sets that share it. */
export interface Bundling {
  readonly constants: FlagSet
  readonly flagSets: readonly string[]
}

/** The bundlings of a fleet, by id. */
export function planBundlings(flagSets: readonly FlagSet[], readFlags: ReadonlySet<string>): readonly Bundling[] {
  const distinct = [...new Map(flagSets.map((flagSet) => [flagSet.id, flagSet])).values()]
  const planned = new Map<string, { constants: FlagSet; flagSets: string[] }>()
  for (const flagSet of distinct) {
    const constants = seenConstants(flagSet, readFlags)
    const bundling = planned.get(constants.id) ?? { constants, flagSets: [] }
    bundling.flagSets.push(flagSet.id)
    planned.set(constants.id, bundling)
  }
  return [...planned.values()].sort((a, b) => (a.constants.id < b.constants.id ? -1 : 1))
}

export function makeFlagSet(flags: FlagValues, encryption: 'legacy' | 'v2'): FlagSet {
  const facts = [...flagNames.filter((name) => flags[name]), `encryption=${encryption}`].join(' ')
  return { id: createHash('sha256').update(facts).digest('hex').slice(0, 10), flags, encryption }
}
