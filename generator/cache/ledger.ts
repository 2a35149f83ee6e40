import { createHash } from 'node:crypto'
import { appendFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { attempt } from '../../contract/attempt.ts'
import type { CacheFaults } from './faults.ts'
import { inFolder, readRegularFileIfPossible, statsAt, writeAtomically } from './files.ts'

/**
 * Values by key, one line each. Lines are only appended, also by several processes at once. A truncated or corrupt line
 * does not match its checksum and costs only its own entry.
 */
export interface Ledger {
  /** The words that were stored last; undefined also for a line of this run that is no longer remembered. */
  read(key: string): readonly string[] | undefined
  add(key: string, words: readonly (string | number)[]): void
}

/** How many lines of a run are remembered, the last used ones: most are of one brand and are not read again. */
const remembered = 20_000

export function openLedger(file: string, faults: CacheFaults): Ledger {
  const added = new Map<string, string>()
  let lines: Map<string, string> | undefined
  const stored = (): Map<string, string> => (lines ??= readLines(file))
  const remember = (key: string, line: string): void => {
    added.delete(key)
    added.set(key, line)
    const [oldest = key] = added.keys()
    if (added.size > remembered) added.delete(oldest)
  }
  return {
    read: (key) => {
      const own = added.get(key)
      const line = own ?? stored().get(key)
      if (line === undefined) return undefined
      if (own !== undefined) remember(key, own)
      const words = line.split(' ')
      return words.pop() === checksum(key, words) ? words : undefined
    },
    add: (key, values) => {
      const words = values.map(String)
      const line = [...words, checksum(key, words)].join(' ')
      stored().delete(key)
      remember(key, line)
      try {
        // The line break comes first, so that a line after a truncated one is intact.
        inFolder(dirname(file), () => appendFileSync(file, `\n${key} ${line}`))
      } catch (error) {
        faults.notStored(error)
      }
    },
  }
}

/** Rewrites a ledger without lines that are superseded, damaged or not kept; no other process may add to it meanwhile. */
export function compactLedger(file: string, isKept: (key: string, words: readonly string[]) => boolean): void {
  const lines = [...readLines(file)].filter(([key, line]) => {
    const words = line.split(' ')
    return words.pop() === checksum(key, words) && isKept(key, words)
  })
  if (statsAt(file)) writeAtomically(file, lines.map(([key, line]) => `\n${key} ${line}`).join(''))
}

/** Whether every line of a ledger matches its checksum. */
export function isWholeLedger(file: string): boolean {
  const lines = readRegularFileIfPossible(file)?.bytes.toString('latin1').split('\n').filter(Boolean) ?? []
  return lines.every((line) => {
    const [key = '', ...words] = line.split(' ')
    return words.pop() === checksum(key, words)
  })
}

function readLines(file: string): Map<string, string> {
  const found = readRegularFileIfPossible(file)
  if (!found && statsAt(file)) discard(file)
  const lines = new Map<string, string>()
  for (const line of found?.bytes.toString('latin1').split('\n') ?? []) {
    const space = line.indexOf(' ')
    if (space > 0) lines.set(line.slice(0, space), line.slice(space + 1))
  }
  return lines
}

/**
 * Removes what is not a file, if possible, because nothing can be appended to it and the name belongs to the cache. If it
 * stays, appending fails, and that failure is reported.
 */
const discard = (file: string): void => attempt(() => rmSync(file, { recursive: true, force: true }))

const checksum = (key: string, words: readonly string[]): string =>
  createHash('sha256')
    .update([key, ...words].join(' '))
    .digest('hex')
    .slice(0, 16)
