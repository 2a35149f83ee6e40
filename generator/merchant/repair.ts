import { merchantSchema, type MerchantSettings } from './schema.ts'
import { pathText, type KeyPath, type PlainData } from './source/tree.ts'

/** Stands in for missing settings, so that the rules can still judge the rest of a broken file. */
const standIn: PlainData = {
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
  /** Key paths whose value is a stand-in or was dropped; nothing may be said about them. */
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
 * Drops or replaces what the schema refuses until it accepts, so that one run finds the problems of schema and rules
 * alike (SCH-04).
 */
export function repair(data: PlainData): Repaired | undefined {
  const broken = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const parsed = merchantSchema.safeParse(data)
    if (parsed.success) return { settings: parsed.data, broken: [...broken] }
    const issues = [...parsed.error.issues].sort((a, b) => Number(b.path.at(-1) ?? 0) - Number(a.path.at(-1) ?? 0) || 0)
    for (const issue of issues) {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
      for (const path of keys) mend(data, path as KeyPath, broken)
    }
  }
  return undefined
}

function mend(data: PlainData, path: KeyPath, broken: Set<string>): void {
  const key = path.at(-1)
  const parent = at(data, path.slice(0, -1))
  if (key === undefined || !isHolder(parent)) return
  // Dropping an item renumbers its list: nothing certain can be said about the list any more.
  broken.add(pathText(Array.isArray(parent) ? path.slice(0, -1) : path))
  const replacement = at(standIn, path)
  if (replacement !== undefined) parent[key] = structuredClone(replacement)
  else if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else if (Object.hasOwn(parent, key)) delete parent[key]
  else mend(data, path.slice(0, -1), broken)
}

/** Tells whether a key path is, holds or lies within a broken one. */
export function touching(broken: readonly string[]): (path: string) => boolean {
  const [whole, holders] = [new Set(broken), new Set(broken.flatMap(ancestors))]
  return (path) => whole.has(path) || holders.has(path) || ancestors(path).some((ancestor) => whole.has(ancestor))
}

/** `a.b.c` stands in `a` and in `a.b`. */
const ancestors = (path: string): string[] => [...path.matchAll(/\./g)].map(({ index }) => path.slice(0, index))
