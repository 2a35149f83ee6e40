import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readChecked } from './checked-json.ts'
import type { Cache } from './cache.ts'
import { hashOf } from './content-store.ts'
import { readRegularFileIfPossible } from './files.ts'
import { isWholeLedger } from './ledger.ts'

/** The result of checking every byte of a cache. */
export interface CacheVerdict {
  readonly files: number
  readonly bytes: number
  /** Paths of files that do not match their name, their line in a ledger or their checksum. */
  readonly damaged: readonly string[]
}

/** Reads every content and entry of a cache without changing it, which takes about a second per GB. */
export function verifyCache(cache: Cache): CacheVerdict {
  const damaged: string[] = []
  let [files, bytes] = [0, 0]
  for (const path of pathsIn(cache.path('pool'))) {
    const content = readRegularFileIfPossible(path)?.bytes
    files += 1
    bytes += content?.byteLength ?? 0
    if (!content || !isIntact(cache, path, content)) damaged.push(path)
  }
  for (const path of ['bundles', 'fleets', 'sources', 'sources.json'].flatMap((name) => pathsIn(cache.path(name)))) {
    files += 1
    if (readChecked(path) === undefined) damaged.push(path)
  }
  for (const path of [cache.path('images.txt'), cache.path('compressed.txt')]) {
    files += 1
    if (!isWholeLedger(path)) damaged.push(path)
  }
  return { files, bytes, damaged }
}

/** A compressed form without a line in the ledger is never used. */
function isIntact({ compressed }: Cache, path: string, bytes: Uint8Array): boolean {
  const [, sha256 = '', suffix] = /([^/\\]*?)(\.br|\.gz)?$/.exec(path) ?? []
  if (suffix === undefined) return hashOf(bytes) === sha256
  const words = compressed.read(sha256)
  return words === undefined || hashOf(bytes) === words[suffix === '.br' ? 0 : 2]
}

/** The path itself, or everything below it. */
function pathsIn(path: string): readonly string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true })
    return entries.flatMap((entry) =>
      entry.isDirectory() ? pathsIn(join(path, entry.name)) : [join(path, entry.name)],
    )
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOTDIR' ? [path] : []
  }
}
