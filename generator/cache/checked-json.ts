import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import { clearingObstacles } from './clear-obstacles.ts'
import type { CacheFaults } from './faults.ts'
import { readRegularFileIfPossible, writeAtomically } from './files.ts'

/**
 * Entries of the cache carry a checksum, which also covers their file's name: an entry that is truncated, corrupt in a
 * single byte, in another format or a copy of another entry counts as missing.
 */
const checksum = (path: string, json: Uint8Array): string =>
  createHash('sha256')
    .update(`${basename(path)}\n`)
    .update(json)
    .digest('hex')
/** Of the line with the checksum. */
const headLength = 65

/** The stored value; undefined if it is missing or corrupt. */
export function readChecked(path: string, faults?: CacheFaults): unknown {
  const bytes = readRegularFileIfPossible(path)?.bytes
  if (!bytes) return undefined
  const json = bytes.subarray(headLength)
  if (bytes.toString('latin1', 0, headLength) === `${checksum(path, json)}\n`) return JSON.parse(json.toString())
  faults?.damaged(path)
  return undefined
}

/**
 * Stores a value that is not there yet. It is synced to disk before the entry gets its name, so a power cut leaves the
 * earlier entry or none. An index of ten thousand merchants has 43 MB, so it is in memory as few times as possible.
 */
function writeChecked(path: string, value: unknown): void {
  const json = JSON.stringify(value)
  const entry = Buffer.allocUnsafe(headLength + Buffer.byteLength(json))
  entry.write(json, headLength)
  entry.write(`${checksum(path, entry.subarray(headLength))}\n`)
  if (readRegularFileIfPossible(path)?.bytes.equals(entry)) return
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
