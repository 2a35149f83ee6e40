import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import { clearWay } from './clear-way.ts'
import type { CacheFaults } from './faults.ts'
import { readPlain, writeWhole } from './files.ts'

/**
 * Entries of the cache carry a checksum, over the name of their file too, so that one that is truncated, corrupt in a
 * single byte, of another shape or another entry's is a miss and never trusted.
 */
const checksum = (path: string, text: string): string =>
  createHash('sha256')
    .update(`${basename(path)}\n${text}`)
    .digest('hex')
const checksumLength = 64

/** The value that was kept; undefined where there is none or it is corrupt. */
export function readChecked(path: string, faults?: CacheFaults): unknown {
  const text = readPlain(path)?.bytes.toString()
  if (text === undefined) return undefined
  const json = text.slice(checksumLength + 1)
  if (text.slice(0, checksumLength + 1) === `${checksum(path, json)}\n`) return JSON.parse(json)
  faults?.damaged(path)
  return undefined
}

/** Keeps a value, on the disk before the entry has its name: a power cut leaves the earlier one or none. */
function writeChecked(path: string, value: unknown): void {
  const json = JSON.stringify(value)
  const entry = `${checksum(path, json)}\n${json}`
  clearWay({ file: path, folders: [dirname(path)] }, () => writeWhole(path, entry, { isSynced: true }))
}

/** Keeps a value where that can be done; a memory that cannot be written costs time alone. */
export function keepChecked(path: string, value: unknown, faults?: CacheFaults): void {
  try {
    writeChecked(path, value)
  } catch (error) {
    faults?.unkept(error)
  }
}
