import type { Location } from '../errors/problem.ts'
import type { KeyPath } from './schema/walk.ts'
import { pathText, scalarsOf, type SourceNode } from './source/tree.ts'

export type FactKind = 'code' | 'name' | 'domain' | 'appId' | 'tracking' | 'color' | 'key'

/** A value that identifies a brand; plain data, so that it can be cached between runs. */
export interface IdentityFact {
  readonly kind: FactKind
  readonly value: string
  /** Key path, e.g. `domains.aliases.0`. */
  readonly path: string
  readonly location: Location
}

/** The facts of one merchant that the checks across merchants (SCH-10) and the foreign-brand gate (BND-03) need. */
export interface MerchantIdentity {
  readonly id: string
  readonly facts: readonly IdentityFact[]
  /** Names of the presets that it extends. */
  readonly presets: readonly string[]
}

const kinds: readonly (readonly [RegExp, FactKind])[] = [
  [/^code$/, 'code'],
  [/^name$/, 'name'],
  [/^domains\.(canonical|aliases\.\d+)$/, 'domain'],
  [/^firebase\.appId$/, 'appId'],
  [/^tracking\.\w+\.\d+$/, 'tracking'],
  [/^(branding\.colors\.\w+|icons\.background)$/, 'color'],
  [/^(firebase\.\w+|captcha\.captchaId)$/, 'key'],
]

/** Top-level settings that hold facts; most settings do not. */
const holders: ReadonlySet<unknown> = new Set([
  'code',
  'name',
  'domains',
  'firebase',
  'tracking',
  'branding',
  'icons',
  'captcha',
])

const kindOf = (path: KeyPath): FactKind | undefined =>
  holders.has(path[0]) ? kinds.find(([pattern]) => pattern.test(pathText(path)))?.[1] : undefined

/** Reads the unchecked files, so that a merchant with other errors is still compared. */
export function identityOf(id: string, root: SourceNode | undefined, presets: readonly string[]): MerchantIdentity {
  const facts: IdentityFact[] = []
  for (const { path, node } of root ? scalarsOf(root) : []) {
    const kind = typeof node.value === 'string' && node.value !== '' ? kindOf(path) : undefined
    if (kind) facts.push({ kind, value: String(node.value), path: pathText(path), location: node.at })
  }
  return { id, facts, presets }
}
