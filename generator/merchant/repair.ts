import { merchantSchema, type MerchantSettings } from './schema.ts'
import type { KeyPath } from './schema/walk.ts'
import { pathText, type PlainData } from './source/tree.ts'

/** Placeholders for missing settings, so that the rules can still check the rest of a broken file. */
const placeholders: PlainData = {
  schema: 1,
  code: 'STANDIN',
  name: 'Stand-in',
  domains: { canonical: 'www.stand-in.example' },
  languages: { supported: ['EN'], default: 'EN' },
  market: { country: 'GB', currency: { code: 'GBP', symbol: '£' } },
  branding: { logo: 'stand-in.svg', colors: { brand: '#3355aa' } },
  icons: { source: 'stand-in.svg' },
}

export interface Repaired {
  readonly settings: MerchantSettings
  /** Key paths whose value is a placeholder or was dropped; nothing may be reported about them. */
  readonly broken: readonly string[]
}

type Fields = Record<string | number, PlainData>
const isHolder = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const at = (data: PlainData, path: KeyPath): PlainData | undefined =>
  path.reduce<PlainData | undefined>(
    (value, key) => (isHolder(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    data,
  )

/**
 * Drops or replaces values until the schema accepts the rest, so that one run finds the problems of both schema and
 * rules (SCH-04).
 */
export function repair(data: PlainData): Repaired | undefined {
  const broken = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const parsed = merchantSchema.safeParse(data)
    if (parsed.success) return { settings: parsed.data, broken: [...broken] }
    const issues = [...parsed.error.issues].sort((a, b) => Number(b.path.at(-1) ?? 0) - Number(a.path.at(-1) ?? 0) || 0)
    for (const issue of issues) {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
      for (const path of keys) repairAt(data, path as KeyPath, broken)
    }
  }
  return undefined
}

function repairAt(data: PlainData, path: KeyPath, broken: Set<string>): void {
  const key = path.at(-1)
  const parent = at(data, path.slice(0, -1))
  if (key === undefined || !isHolder(parent)) return
  // Dropping an item renumbers its list, so paths inside that list are unreliable.
  broken.add(pathText(Array.isArray(parent) ? path.slice(0, -1) : path))
  const replacement = at(placeholders, path)
  if (replacement !== undefined) parent[key] = structuredClone(replacement)
  else if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else if (Object.hasOwn(parent, key)) delete parent[key]
  else repairAt(data, path.slice(0, -1), broken)
}

/** Tells whether a key path is, contains or lies within a broken one. */
export function touching(broken: readonly string[]): (path: string) => boolean {
  const [whole, holders] = [new Set(broken), new Set(broken.flatMap(ancestors))]
  return (path) => whole.has(path) || holders.has(path) || ancestors(path).some((ancestor) => whole.has(ancestor))
}

/** `a.b.c` lies within `a` and `a.b`. */
const ancestors = (path: string): string[] => [...path.matchAll(/\./g)].map(({ index }) => path.slice(0, index))
