import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../../contract/attempt.ts'
import type { Cache } from './cache.ts'
import { readChecked, storeChecked } from './checked-json.ts'
import { namesIn, statsAt } from './files.ts'
import { listSources } from './source-files.ts'

/** The product's sources at the time of a build, so that a later run can say which of them have changed. */
export interface SourceRecord {
  /** `process.version` */
  readonly node: string
  /** Path below the root to the first 16 hex digits of its SHA-256; without the lists of packages. */
  readonly files: Readonly<Record<string, string>>
  /** Place of an installed package, such as `node_modules/react`, to its version. */
  readonly packages: Readonly<Record<string, string>>
}

const installed = 'node_modules/.package-lock.json'
const packageLists: ReadonlySet<string> = new Set([installed, 'package-lock.json'])

/** Reads every source file, which takes about a tenth of a second. */
export function describeSources(root: string): SourceRecord {
  const files = listSources(root).filter(({ path }) => !packageLists.has(path))
  return {
    node: process.version,
    files: Object.fromEntries(files.map(({ path }) => [path, shortHash(readFileSync(join(root, path)))])),
    packages: packagesIn(join(root, installed)),
  }
}

const shortHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** Empty if npm left no readable list. */
const packagesIn = (file: string): SourceRecord['packages'] =>
  attempt(() => {
    const { packages = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly packages?: Readonly<Record<string, { readonly version?: string }>>
    }
    return Object.fromEntries(Object.entries(packages).map(([place, { version = '' }]) => [place, version]))
  }) ?? {}

/** How many records are kept, the latest ones. */
const kept = 20

const folder = 'sources'
const fileOf = (cache: Cache, state: string): string => cache.path(folder, `${state}.json`)

/** Records the present sources under the name of their state, unless an earlier run has done so. */
export function recordSources(root: string, cache: Cache, state: string): void {
  if (statsAt(fileOf(cache, state))) return
  storeChecked(fileOf(cache, state), describeSources(root), cache.faults)
  const ages = namesIn(cache.path(folder)).map((name) => {
    const path = cache.path(folder, name)
    return { path, time: statsAt(path)?.mtimeMs ?? 0 }
  })
  for (const { path } of ages.sort((a, b) => b.time - a.time).slice(kept)) rmSync(path, { force: true })
}

export const recalledSources = (cache: Cache, state: string): SourceRecord | undefined =>
  readChecked(fileOf(cache, state), cache.faults) as SourceRecord | undefined
