import { readdirSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path'

/** Path to what the file system says of it; equal stamps mean that nothing was written there meanwhile. */
export type Stamps = Readonly<Record<string, string>>

/** Within this many ms of a write a second one may leave the same times. */
const settlingMs = 20

/** Whether a write from now on would show in the times; a file with times of the future never says so. */
export const isSettled = ({ ctimeMs }: Stats, now = Date.now()): boolean => ctimeMs < now - settlingMs

/** The time of the last change of anything, which nobody can set, tells edits that put the time of writing back. */
export const stampOf = ({ ino, mode, size, mtimeMs, ctimeMs }: Stats): string =>
  `${ino} ${mode} ${size} ${mtimeMs} ${ctimeMs}`

export interface TakenStamps {
  readonly stamps: Stamps
  /** Whether everything that is written there later will show. */
  readonly settled: boolean
}

/**
 * Links are followed: what they lead to is what is read.
 * @param since when the paths began to be read, in ms of the epoch
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

/** Undefined for what is not there, and for a link that leads nowhere. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** The folder and every folder in it, those behind links included; each once, however the links lead. */
export function foldersIn(folder: string): readonly string[] {
  const found: string[] = []
  const seen = new Set<string>()
  const visit = (path: string): void => {
    const stats = statsOf(path)
    const identity = `${stats?.dev} ${stats?.ino}`
    found.push(path)
    if (!stats?.isDirectory() || seen.has(identity)) return
    seen.add(identity)
    const entries = readdirSync(path, { withFileTypes: true })
    for (const entry of entries)
      if (entry.isDirectory() || (entry.isSymbolicLink() && statsOf(join(path, entry.name))?.isDirectory()))
        visit(join(path, entry.name))
  }
  visit(folder)
  return found
}
