import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { ChunkGraph } from './chunk-graph.ts'
import type { BundleOutput } from './finish-bundle.ts'
import type { LazyPart } from '../vite/raw-bundle.ts'
import type { FileRole, ReleaseFile } from '../../release/release-file.ts'
import type { FlagSet } from '../../plan/flag-set.ts'
import type { Cache } from '../../cache/cache.ts'
import { storeChecked, readChecked } from '../../cache/checked-json.ts'
import { noteUse } from '../../cache/files.ts'

/** The bundle of a flag set with its contents in the pool; all merchants with these constants share it (BND-01). */
export interface StoredBundle {
  readonly key: string
  readonly files: readonly ReleaseFile[]
  /** Paths in the brand's folder. */
  readonly entry: string
  readonly preload: readonly string[]
  readonly styles: readonly string[]
  /** Paths that each dynamic import loads beyond the first load. */
  readonly lazy: readonly LazyPart[]
  /** Paths of the service worker's scripts, in the order in which m/sw.js starts them. */
  readonly worker: readonly string[]
  /** Path of the file with the licenses of the bundled packages. */
  readonly licences: string
  /** Folders of the bundled packages, relative to the root, sorted. */
  readonly packages: readonly string[]
  /** The graph, with paths in the brand's folder. */
  readonly graph: ChunkGraph
  /** Paths of chunks that consist only of installed packages. */
  readonly vendors: readonly string[]
}

export const bundleKey = (flagSet: FlagSet, sources: string): string => sourcesKey(sources) + flagSet.id
const sourcesKey = (sources: string): string => `${createHash('sha256').update(sources).digest('hex').slice(0, 16)}-`

const file = (cache: Cache, key: string): string => cache.path('bundles', `${key}.json`)

/** Whether an earlier run cached a bundle of these sources. */
export async function hasBundles(cache: Cache, sources: string): Promise<boolean> {
  const names = await readdir(cache.path('bundles')).catch((): string[] => [])
  return names.some((name) => name.startsWith(sourcesKey(sources)))
}

/**
 * The bundle that an earlier run cached, if all of its contents are in the pool and intact. They cannot be recreated
 * without the bundler, so a missing or corrupt one costs a bundling.
 */
export function recallBundle(cache: Cache, key: string): StoredBundle | undefined {
  const bundle = readChecked(file(cache, key), cache.faults) as StoredBundle | undefined
  if (!bundle?.files.every(({ content }) => cache.pool.has(content))) return undefined
  noteUse(file(cache, key))
  return bundle
}

/**
 * The facts of a bundle, whether or not its contents are still there; undefined if an earlier Livery cached it in
 * another shape.
 */
export function readBundle(cache: Cache, key: string): StoredBundle | undefined {
  const bundle = readChecked(file(cache, key), cache.faults) as Partial<StoredBundle> | undefined
  return bundle?.graph ? (bundle as StoredBundle) : undefined
}

/** Puts the contents into the pool. */
export async function poolBundle(cache: Cache, key: string, output: BundleOutput): Promise<StoredBundle> {
  const largestFirst = [...output.files].sort((a, b) => b.bytes.byteLength - a.bytes.byteLength)
  const files = await Promise.all(
    largestFirst.map(async ({ fileName, bytes }) => ({
      path: pathOf(fileName),
      role: roleOf(fileName),
      content: await cache.pool.put(bytes, isText(fileName) ? 'bundled' : 'plain'),
    })),
  )
  return {
    key,
    files: files.sort((a, b) => (a.path < b.path ? -1 : 1)),
    entry: pathOf(output.entry),
    preload: output.preload.map(pathOf),
    styles: output.styles.map(pathOf),
    lazy: output.lazy.map(({ key: name, scripts, styles }) => ({
      key: name,
      scripts: scripts.map(pathOf),
      styles: styles.map(pathOf),
    })),
    worker: output.worker.map(pathOf),
    licences: pathOf(output.licences),
    packages: output.packages,
    graph: {
      ...output.graph,
      files: Object.fromEntries(Object.entries(output.graph.files).map(([name, own]) => [pathOf(name), own])),
    },
    vendors: output.files.filter(({ isVendor }) => isVendor).map(({ fileName }) => pathOf(fileName)),
  }
}

/** Caches the bundle for later runs. */
export const keepBundle = (cache: Cache, bundle: StoredBundle): void =>
  storeChecked(file(cache, bundle.key), bundle, cache.faults)

const pathOf = (fileName: string): string => `m/assets/${fileName}`
const isText = (fileName: string): boolean => /\.(js|css|svg|json|txt)$/.test(fileName)

function roleOf(fileName: string): FileRole {
  if (fileName.endsWith('.js')) return 'script'
  if (fileName.endsWith('.css')) return 'style'
  if (fileName.endsWith('.txt')) return 'notice'
  return /\.(woff2?|ttf|otf)$/.test(fileName) ? 'font' : 'image'
}
