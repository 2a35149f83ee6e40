import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { openContentStore } from './content-store.ts'
import { collectFaults, type CacheFaults } from './faults.ts'
import { namesIn } from './files.ts'
import { openLedger, type Ledger } from './ledger.ts'
import { machineName } from './machine-name.ts'
import { openPool, type Pool, compressionSettings } from './pool.ts'
import type { SharedCache } from './shared/shared-cache.ts'

/** The folders of a cache; everything in it can be deleted at any time, and nothing in it is trusted unchecked. */
export interface Cache {
  readonly directory: string
  readonly pool: Pool
  /** Hashes of compressed forms, by the hash of their uncompressed content. */
  readonly compressed: Ledger
  /** What rendered images were made from. */
  readonly images: Ledger
  readonly faults: CacheFaults
  /** Is asked for what is missing here, and is offered what is made here; absent if nothing is shared. */
  readonly shared?: SharedCache
  path(...parts: readonly string[]): string
}

/**
 * Cached bytes depend on the machine and on the settings of the compressors: each combination has a cache of its own
 * (BND-07), in a folder that machines share too.
 */
export const cacheVersion = (settings = compressionSettings, machine = machineName()): string =>
  createHash('sha256').update(`3 ${machine} ${settings}`).digest('hex').slice(0, 8)

const names = new Set([
  'pool',
  'temporary',
  'bundles',
  'fleets',
  'pictures',
  'sources',
  'sources.json',
  'images.txt',
  'compressed.txt',
])

/** Whether a folder is the cache of some version and nothing else, so that naming a wrong folder loses no files. */
export const isCacheFolder = (root: string, name: string): boolean =>
  /^[\da-f]{8}$/.test(name) && namesIn(join(root, name)).every((part) => names.has(part))

export function openCache(root: string, shared?: SharedCache): Cache {
  const directory = join(root, cacheVersion())
  const path = (...parts: readonly string[]): string => join(directory, ...parts)
  const faults = collectFaults(root)
  const store = openContentStore(path('pool'), path('temporary'), faults)
  const compressed = openLedger(path('compressed.txt'), faults)
  return {
    directory,
    pool: openPool(store, compressed, shared),
    compressed,
    images: openLedger(path('images.txt'), faults),
    faults,
    ...(shared && { shared }),
    path,
  }
}
