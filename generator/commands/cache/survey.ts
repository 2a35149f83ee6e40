import { lstatSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import type { StoredBundle } from '../../bundle/bundle-cache.ts'
import { isCacheFolder, openCache } from '../../cache/cache.ts'
import { readChecked } from '../../cache/checked-json.ts'
import { namesIn } from '../../cache/files.ts'
import type { CachedBundle, CachedContent } from './plan-pruning.ts'

/** What is in the folder of a cache. */
export interface CacheSurvey {
  /** What this version of Node and its compressors reads and writes. */
  readonly directory: string
  readonly contents: readonly CachedContent[]
  readonly bundles: readonly CachedBundle[]
  /** Screens that reports keep, as contents that nothing needs; each in a file of its own. */
  readonly pictures: readonly (CachedContent & { readonly path: string })[]
  /** Indexes and verdicts. */
  readonly otherBytes: number
  /** Folders of other versions. */
  readonly foreign: readonly ForeignCache[]
}

export interface ForeignCache {
  readonly directory: string
  readonly bytes: number
  /** When anything was last written there, in epoch ms. */
  readonly usedAt: number
}

/** What is surveyed file by file. */
const ownParts: ReadonlySet<string> = new Set(['pool', 'bundles', 'pictures'])

/** Reads names, sizes and times, and which contents each bundle has; no content is read. */
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

/** A content and its compressed forms are one. */
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
