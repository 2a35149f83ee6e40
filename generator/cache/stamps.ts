import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../../contract/attempt.ts'
import { readRegularFileIfPossible } from './files.ts'

/** The file system's facts by path; equal stamps mean that nothing was written in between. */
export type Stamps = Readonly<Record<string, string>>

/** A second write within this many ms may leave the same times; exFAT and FAT count in steps of two seconds. */
const [settlingMs, coarselySettlingMs] = [20, 2020]

/** Whether a write from now on would change the times; never true for a file whose times are in the future. */
export const isSettled = ({ ctimeMs }: Stats, now = Date.now()): boolean =>
  ctimeMs < now - (ctimeMs % 1000 === 0 ? coarselySettlingMs : settlingMs)

/** The ctime, which no program can set, reveals edits that restored the time of writing. */
export const stampOf = ({ ino, mode, size, mtimeMs, ctimeMs }: Stats): string =>
  `${ino} ${mode} ${size} ${mtimeMs} ${ctimeMs}`

export interface TakenStamps {
  readonly stamps: Stamps
  /** Whether every later write will be noticed. */
  readonly settled: boolean
}

/**
 * Follows links, because their targets are read.
 * @param since when reading the paths began, in epoch ms
 */
export function takeStamps(paths: Iterable<string>, since = Date.now()): TakenStamps {
  let settled = true
  const stamps: Record<string, string> = {}
  for (const path of paths) {
    const stats = statsOf(path)
    if (stats && !isSettled(stats, since)) settled = false
    stamps[path] = stats ? stampOf(stats) : '-'
  }
  return { stamps, settled }
}

export function areCurrent(stamps: Stamps): boolean {
  for (const path in stamps) {
    const stats = statsOf(path)
    if (stamps[path] !== (stats ? stampOf(stats) : '-')) return false
  }
  return true
}

/**
 * Digest of what is at these paths, in their order: names and kinds in a folder, bytes of a file. Undefined where a link
 * is met, because it may lead elsewhere in another place, and where something cannot be read.
 */
export function contentsAt(paths: readonly string[]): string | undefined {
  const hash = createHash('sha256')
  for (const path of paths) {
    const content = contentAt(path)
    if (content === undefined) return undefined
    hash.update(`\n${typeof content} ${content.length}\n`).update(content)
  }
  return hash.digest('hex').slice(0, 32)
}

const contentAt = (path: string): string | Buffer | undefined =>
  attempt(() => {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (!stats) return ''
    if (!stats.isDirectory()) return readRegularFileIfPossible(path)?.bytes
    const entries = readdirSync(path, { withFileTypes: true })
    const kinds = entries.map((entry) => `${entry.isDirectory() ? 'folder' : 'file'} ${entry.name}`)
    return entries.some((entry) => entry.isSymbolicLink()) ? undefined : `folder of\n${kinds.sort().join('\n')}`
  })

/** Undefined for a missing path and for a broken link. */
const statsOf = (path: string): Stats | undefined => attempt(() => statSync(path, { throwIfNoEntry: false }))

/**
 * The folder and every folder in it, including those behind links; each once, even if links form a cycle.
 * @param follows whether a link to a folder may be followed
 */
export function foldersIn(folder: string, follows: (link: string) => boolean): readonly string[] {
  const found: string[] = []
  const seen = new Set<string>()
  const visit = (path: string): void => {
    const stats = statsOf(path)
    const identity = `${stats?.dev} ${stats?.ino}`
    found.push(path)
    if (!stats?.isDirectory() || seen.has(identity)) return
    seen.add(identity)
    const entries = readdirSync(path, { withFileTypes: true })
    for (const entry of entries) {
      const inner = join(path, entry.name)
      if (entry.isDirectory() || (entry.isSymbolicLink() && follows(inner) && statsOf(inner)?.isDirectory()))
        visit(inner)
    }
  }
  visit(folder)
  return found
}
