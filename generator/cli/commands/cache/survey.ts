import { lstatSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import type { StoredBundle } from '../../../build/bundle/bundle-cache.ts'
import { isCacheFolder, openCache } from '../../../cache/cache.ts'
import { readChecked } from '../../../cache/checked-json.ts'
import { namesIn } from '../../../cache/files.ts'
import type { CachedBundle, CachedContent } from './plan-pruning.ts'

/** What is in the folder of a cache. */
export interface CacheSurvey {
  /** The folder of this version of Node and its compressors. */
  readonly directory: string
  readonly contents: readonly CachedContent[]
  readonly bundles: readonly CachedBundle[]
  /** Screens that reports keep; they count as contents that no bundle needs. Each has a file of its own. */
  readonly pictures: readonly (CachedContent & { readonly path: string })[]
  /** Size of indexes and verdicts. */
  readonly otherBytes: number
  /** Folders of other versions. */
  readonly foreign: readonly ForeignCache[]
}

export interface ForeignCache {
  readonly directory: string
  readonly bytes: number
  /** Time of the last write, in epoch ms. */
  readonly usedAt: number
}

/** Parts that are surveyed file by file. */
const ownParts: ReadonlySet<string> = new Set(['pool', 'bundles', 'pictures'])

/** Reads names, sizes, times and the lists of contents of bundles, but no content. */
export function surveyCache(root: string): CacheSurvey {
  const { directory, path } = openCache(root)
  const foreign = namesIn(root).filter((name) => isCacheFolder(root, name) && join(root, name) !== directory)
  const others = namesIn(directory).filter((name) => !ownParts.has(name))
  return {
    directory,
    contents: contentsIn(path('pool')),
    bundles: filesBelow(path('bundles')).map(({ path: file, stats }) => ({
      path: file,
      bytes: stats.size,
      usedAt: stats.mtimeMs,
      contents: ((readChecked(file) as StoredBundle | undefined)?.files ?? []).map(({ content }) => content.sha256),
    })),
    pictures: filesBelow(path('pictures')).map(({ path: file, stats }) => ({
      ...{ path: file, sha256: file, bytes: stats.size, madeAt: stats.mtimeMs, isLinked: false },
    })),
    otherBytes: sizeOf([...others.map((name) => path(name)), join(root, 'verdicts')].flatMap(filesBelow)),
    foreign: foreign.map((name) => {
      const files = filesBelow(join(root, name))
      return {
        directory: join(root, name),
        bytes: sizeOf(files),
        usedAt: Math.max(0, ...files.map(({ stats }) => stats.mtimeMs)),
      }
    }),
  }
}

interface SeenFile {
  readonly path: string
  readonly stats: Stats
}

const sizeOf = (files: readonly SeenFile[]): number => files.reduce((sum, { stats }) => sum + stats.size, 0)

/** A content and its compressed forms count as one. */
function contentsIn(pool: string): readonly CachedContent[] {
  const found = new Map<string, SeenFile[]>()
  for (const file of filesBelow(pool)) {
    const [, sha256 = ''] = /([^/\\]+?)(\.br|\.gz)?$/.exec(file.path) ?? []
    found.set(sha256, [...(found.get(sha256) ?? []), file])
  }
  return [...found].map(([sha256, forms]) => ({
    sha256,
    bytes: sizeOf(forms),
    madeAt: Math.max(...forms.map(({ stats }) => stats.mtimeMs)),
    isLinked: forms.some(({ stats }) => stats.nlink > 1),
  }))
}

/** The path itself, or everything below it; nothing where nothing is. */
function filesBelow(path: string): readonly SeenFile[] {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats) return []
  return stats.isDirectory() ? namesIn(path).flatMap((name) => filesBelow(join(path, name))) : [{ path, stats }]
}
