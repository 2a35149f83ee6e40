import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { compressionSettings, openPool, type Pool } from './pool.ts'

/** The folders of a cache; everything in it can be deleted at any time. */
export interface Cache {
  readonly directory: string
  readonly pool: Pool
  /** Path of a file of the cache. */
  path(...parts: readonly string[]): string
}

/** Bytes in the cache depend on the compressors and how they are set: others have a cache of their own (BND-07). */
export const cacheVersion = (settings: string): string =>
  createHash('sha256').update(`1 ${process.versions.brotli} ${process.versions.zlib} ${settings}`).digest('hex').slice(0, 8)

export function openCache(root: string): Cache {
  const directory = join(root, cacheVersion(compressionSettings))
  const path = (...parts: readonly string[]): string => join(directory, ...parts)
  return { directory, pool: openPool(path('pool'), path('temporary')), path }
}
