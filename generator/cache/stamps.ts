import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Path to what the file system says of it; equal stamps mean that nothing was written there meanwhile. */
export type Stamps = Readonly<Record<string, string>>

const missing = '-'
/** Matches nothing: the path is looked at again in the next run. */
const unsettled = '?'
/** A file written within this many ms of being read may have been written after it, with the same times. */
const settlingMs = 20

/** Files by size, times and identity; folders by identity and the time when a name in them last changed. */
function stampOf(path: string, since = Infinity): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return missing
  if (stats.mtimeMs > since - settlingMs) return unsettled
  return stats.isDirectory() ? `${stats.ino} ${stats.mtimeMs}` : `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`
}

/** @param since when the paths began to be read */
export const takeStamps = (paths: Iterable<string>, since?: number): Stamps =>
  Object.fromEntries([...new Set(paths)].map((path) => [path, stampOf(path, since)]))

export function areCurrent(stamps: Stamps): boolean {
  for (const path in stamps) if (stamps[path] !== stampOf(path)) return false
  return true
}

/** The folder and every folder in it. */
export function foldersIn(folder: string): readonly string[] {
  const entries = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder, { withFileTypes: true }) : []
  return [folder, ...entries.filter((entry) => entry.isDirectory()).flatMap((entry) => foldersIn(join(folder, entry.name)))]
}
