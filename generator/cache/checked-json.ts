import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import { clearingObstacles } from './clear-obstacles.ts'
import type { CacheFaults } from './faults.ts'
import { readRegularFileIfPossible, writeAtomically } from './files.ts'

/**
 * Entries of the cache carry a checksum, which also covers their file's name: an entry that is truncated, corrupt in a
 * single byte, in another format or a copy of another entry counts as missing.
 */
const headOf = (path: string, json: Iterable<string | Uint8Array>): string => {
  const hash = createHash('sha256').update(`${basename(path)}\n`)
  for (const piece of json) hash.update(piece)
  return `${hash.digest('hex')}\n`
}
/** Of the line with the checksum. */
const headLength = 65

const headIn = (entry: Buffer): string => entry.toString('latin1', 0, headLength)
const isIntact = (path: string, entry: Buffer): boolean => headIn(entry) === headOf(path, [entry.subarray(headLength)])

/** The stored value; undefined if it is missing or corrupt. */
export function readChecked(path: string, faults?: CacheFaults): unknown {
  const entry = readRegularFileIfPossible(path)?.bytes
  if (!entry) return undefined
  if (isIntact(path, entry)) return JSON.parse(entry.subarray(headLength).toString())
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

/** In parts that are collected soon: longer strings would stay until the next collection of the whole heap. */
function* entryParts(head: string, value: unknown): Generator<string> {
  let part = head
  for (const piece of jsonPieces(value)) {
    part += piece
    if (part.length < 2 ** 16) continue
    yield part
    part = ''
  }
  yield part
}

function isStored(path: string, head: string): boolean {
  const entry = readRegularFileIfPossible(path)?.bytes
  return entry !== undefined && headIn(entry) === head && isIntact(path, entry)
}

/**
 * Stores a value that is not there yet, if possible; a read-only cache only costs time. It is synced to disk before the
 * entry gets its name, so a power cut leaves the earlier entry or none. An index of ten thousand merchants has 43 MB and
 * is never in memory as a whole: its pieces are made twice, first for their checksum.
 */
export function storeChecked(path: string, value: unknown, faults?: CacheFaults): void {
  try {
    const head = headOf(path, jsonPieces(value))
    if (isStored(path, head)) return
    clearingObstacles({ file: path, folders: [dirname(path)] }, () =>
      writeAtomically(path, entryParts(head, value), { isSynced: true }),
    )
  } catch (error) {
    faults?.notStored(error)
  }
}
