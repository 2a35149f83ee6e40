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

/** Of the members of an object's members, such as an index's merchants, each is a piece. */
function* jsonPieces(value: unknown, depth = 2): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield JSON.stringify(value)
    return
  }
  let separator = '{'
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue
    yield `${separator}${JSON.stringify(key)}:`
    yield* jsonPieces(member, depth - 1)
    separator = ','
  }
  yield separator === '{' ? '{}' : '}'
}

/**
 * Stores a value that is not there yet, if possible; a read-only cache only costs time. It is synced to disk before the
 * entry gets its name, so a power cut leaves the earlier entry or none. An index of ten thousand merchants has 43 MB and
 * would need six times as much as one text, so its pieces are made twice, once for their length.
 */
export function storeChecked(path: string, value: unknown, faults?: CacheFaults): void {
  try {
    let end = headLength
    for (const piece of jsonPieces(value)) end += Buffer.byteLength(piece)
    const entry = Buffer.allocUnsafe(end)
    end = headLength
    for (const piece of jsonPieces(value)) end += entry.write(piece, end)
    entry.write(`${checksum(path, entry.subarray(headLength))}\n`)
    if (readRegularFileIfPossible(path)?.bytes.equals(entry)) return
    clearingObstacles({ file: path, folders: [dirname(path)] }, () => writeAtomically(path, entry, { isSynced: true }))
  } catch (error) {
    faults?.notStored(error)
  }
}
