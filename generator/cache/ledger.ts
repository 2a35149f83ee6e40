import { createHash } from 'node:crypto'
import { appendFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { CacheFaults } from './faults.ts'
import { inFolder, readPlain, statsAt } from './files.ts'

/**
 * Values by a key, a line for each. Lines are only ever added, by several processes at once too; one that is truncated
 * or corrupt does not match its checksum and costs only its own entry.
 */
export interface Ledger {
  /** The words that were kept last. */
  read(key: string): readonly string[] | undefined
  add(key: string, words: readonly (string | number)[]): void
}

export function openLedger(file: string, faults: CacheFaults): Ledger {
  let lines: Map<string, string> | undefined
  const known = (): Map<string, string> => (lines ??= readLines(file))
  return {
    read: (key) => {
      const line = known().get(key)
      if (line === undefined) return undefined
      const words = line.split(' ')
      return words.pop() === checksum(key, words) ? words : undefined
    },
    add: (key, values) => {
      const words = values.map(String)
      const line = [...words, checksum(key, words)].join(' ')
      known().set(key, line)
      try {
        // The line break comes first: what follows a line that was cut off is whole again.
        inFolder(dirname(file), () => appendFileSync(file, `\n${key} ${line}`))
      } catch (error) {
        faults.unkept(error)
      }
    },
  }
}

/** Whether every line of a ledger fits its checksum. */
export function isWholeLedger(file: string): boolean {
  const lines = readPlain(file)?.bytes.toString('latin1').split('\n').filter(Boolean) ?? []
  return lines.every((line) => {
    const [key = '', ...words] = line.split(' ')
    return words.pop() === checksum(key, words)
  })
}

function readLines(file: string): Map<string, string> {
  const found = readPlain(file)
  if (!found && statsAt(file)) discard(file)
  const lines = new Map<string, string>()
  for (const line of found?.bytes.toString('latin1').split('\n') ?? []) {
    const space = line.indexOf(' ')
    if (space > 0) lines.set(line.slice(0, space), line.slice(space + 1))
  }
  return lines
}

/** What is not a file cannot be added to; the cache's own name is taken back where that can be done. */
function discard(file: string): void {
  try {
    rmSync(file, { recursive: true, force: true })
  } catch {
    // Adding to it fails, and that is told.
  }
}

const checksum = (key: string, words: readonly string[]): string =>
  createHash('sha256')
    .update([key, ...words].join(' '))
    .digest('hex')
    .slice(0, 16)
