import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import { clearingObstacles } from './clear-obstacles.ts'
import type { CacheFaults } from './faults.ts'
import { readRegularFileIfPossible, writeAtomically } from './files.ts'

/**
 * Entries of the cache carry a checksum, which also covers their file's name: an entry that is truncated, corrupt in a
 * single byte, in another format or a copy of another entry counts as missing.
 */
const checksum = (path: string, text: string): string =>
  createHash('sha256')
    .update(`${basename(path)}\n${text}`)
    .digest('hex')
const checksumLength = 64

/** The stored value; undefined if it is missing or corrupt. */
export function readChecked(path: string, faults?: CacheFaults): unknown {
  const text = readRegularFileIfPossible(path)?.bytes.toString()
  if (text === undefined) return undefined
  const json = text.slice(checksumLength + 1)
  if (text.slice(0, checksumLength + 1) === `${checksum(path, json)}\n`) return JSON.parse(json)
  faults?.damaged(path)
  return undefined
}

/**
 * Stores a value. It is synced to disk before the entry gets its name, so a power cut leaves the earlier entry or none.
 */
function writeChecked(path: string, value: unknown): void {
  const json = JSON.stringify(value)
  const entry = `${checksum(path, json)}\n${json}`
  clearingObstacles({ file: path, folders: [dirname(path)] }, () => writeAtomically(path, entry, { isSynced: true }))
}

/** Stores a value if possible; a read-only cache only costs time. */
export function storeChecked(path: string, value: unknown, faults?: CacheFaults): void {
  try {
    writeChecked(path, value)
  } catch (error) {
    faults?.notStored(error)
  }
}
