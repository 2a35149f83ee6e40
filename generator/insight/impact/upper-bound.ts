import type { MerchantFacts } from '../../build/fleet/fleet-index.ts'
import type { FileRole } from '../../release/release-file.ts'
import { reaches, rolesOfPart, type Effect, type MerchantPart, type ProductPart } from './effect-of-path.ts'

/** Why a merchant may change. */
export type Cause =
  | { readonly kind: 'own'; readonly part: MerchantPart }
  | { readonly kind: 'preset'; readonly name: string }
  | { readonly kind: 'product'; readonly part: ProductPart }

/** Merchants that may change for the same causes. */
export interface BoundGroup {
  readonly causes: readonly Cause[]
  /** Roles of the files that may change. */
  readonly roles: readonly FileRole[]
  readonly ids: readonly string[]
}

/** The merchants that may change since a commit, at most: everybody else's folders stay as they are, byte for byte. */
export interface UpperBound {
  readonly groups: readonly BoundGroup[]
  /** Merchants that the commit did not have. */
  readonly added: readonly string[]
  /** Merchants that are no longer there. */
  readonly removed: readonly string[]
  readonly unchanged: readonly string[]
}

/** The facts of a merchant that are known without building it; where they are unknown, everything may change. */
export interface KnownMerchant {
  readonly id: string
  readonly facts?: MerchantFacts
  /** Names of the presets that it extends, directly or not; undefined for one whose input has errors. */
  readonly presets?: readonly string[] | undefined
}

/**
 * @param known the merchants of today
 * @param added ids of those whose settings the commit did not have
 * @param gone ids of those whose settings at the commit were changed or removed since
 */
export function upperBound(
  effects: readonly Effect[],
  known: readonly KnownMerchant[],
  added: ReadonlySet<string>,
  gone: ReadonlySet<string>,
): UpperBound {
  const distinct = distinctEffects(effects)
  const ids = new Set(known.map(({ id }) => id))
  const caused = known
    .filter(({ id }) => !added.has(id))
    .map((merchant) => ({ id: merchant.id, causes: causesFor(merchant, distinct) }))
  return {
    groups: grouped(caused.filter(({ causes }) => causes.length > 0)),
    added: [...added].filter((id) => ids.has(id)).sort(),
    removed: [...gone].filter((id) => !ids.has(id)).sort(),
    unchanged: caused.filter(({ causes }) => causes.length === 0).map(({ id }) => id),
  }
}

/** Thousands of changed sources are a few kinds of change. */
const distinctEffects = (effects: readonly Effect[]): readonly Effect[] => [
  ...new Map(effects.map((effect) => [JSON.stringify(effect), effect])).values(),
]

function causesFor({ id, facts, presets }: KnownMerchant, effects: readonly Effect[]): readonly Cause[] {
  const causes = effects.flatMap((effect): readonly Cause[] => {
    switch (effect.kind) {
      case 'merchant':
        return effect.id === id ? [{ kind: 'own', part: effect.part }] : []
      case 'preset':
        return !presets || presets.includes(effect.name) ? [{ kind: 'preset', name: effect.name }] : []
      case 'product':
        return !facts || reaches(effect.reach, facts) ? [{ kind: 'product', part: effect.part }] : []
    }
  })
  return [...new Map(causes.map((cause) => [JSON.stringify(cause), cause])).values()].sort((a, b) =>
    JSON.stringify(a) < JSON.stringify(b) ? -1 : 1,
  )
}

function grouped(caused: readonly { readonly id: string; readonly causes: readonly Cause[] }[]): readonly BoundGroup[] {
  const groups = new Map<string, { causes: readonly Cause[]; ids: string[] }>()
  for (const { id, causes } of caused) {
    const group = groups.get(JSON.stringify(causes)) ?? { causes, ids: [] }
    group.ids.push(id)
    groups.set(JSON.stringify(causes), group)
  }
  return [...groups.values()]
    .map(({ causes, ids }) => ({ causes, roles: rolesOf(causes), ids }))
    .sort((a, b) => a.ids.length - b.ids.length)
}

const rolesOf = (causes: readonly Cause[]): readonly FileRole[] => [
  ...new Set(causes.flatMap((cause) => rolesOfPart[cause.kind === 'preset' ? 'preset' : cause.part])),
]
