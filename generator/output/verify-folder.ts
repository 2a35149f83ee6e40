import { readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { hashOf } from '../cache/content-store.ts'
import { readRegularFileIfPossible } from '../cache/files.ts'
import { unknownSchema } from '../release/parse-receipt.ts'
import { listedFiles, receiptName, type Receipt } from '../release/receipt.ts'
import { readReceipt } from './read-receipt.ts'

/** How a brand's folder differs from its receipt; paths are relative to the folder. */
export interface FolderVerdict {
  /** Why there is no receipt to compare with. */
  readonly receipt?: string
  readonly changed: readonly string[]
  readonly missing: readonly string[]
  readonly extra: readonly string[]
  /** Files that a web server of another user cannot read. */
  readonly unreadable: readonly string[]
}

/** Reads a file only once if several folders link to it. */
export function createFolderVerifier(): (folder: string) => FolderVerdict {
  const hashes = new Map<string, string>()
  const stateOf = (path: string) => {
    const file = readRegularFileIfPossible(path)
    if (!file) return undefined
    const { dev, ino, size, mtimeMs, mode } = file.stats
    const key = `${dev} ${ino} ${size} ${mtimeMs}`
    const sha256 = hashes.get(key) ?? hashOf(file.bytes)
    hashes.set(key, sha256)
    return { size, sha256, isReadable: (mode & 0o444) === 0o444 }
  }
  return (folder) => {
    const found = new Map(pathsIn(folder).map((path) => [relative(folder, path), stateOf(path)]))
    const receipt = receiptOf(folder)
    const none = { changed: [], missing: [], extra: [], unreadable: [] }
    if (typeof receipt === 'string') return { ...none, receipt }
    const listed = listedFiles(receipt)
    const unlike = [...listed]
      .filter(([path, { size, sha256 }]) => found.get(path)?.size !== size || found.get(path)?.sha256 !== sha256)
      .map(([path]) => path)
    return {
      changed: unlike.filter((path) => found.has(path)),
      missing: unlike.filter((path) => !found.has(path)),
      extra: [...found.keys()].filter((path) => !listed.has(path) && path !== receiptName),
      unreadable: [...found].filter(([, state]) => state?.isReadable === false).map(([path]) => path),
    }
  }
}

/** The receipt, or why there is none to compare with. */
function receiptOf(folder: string): Receipt | string {
  const read = readReceipt(folder)
  switch (read.kind) {
    case 'missing':
      return `${receiptName} is missing`
    case 'unreadable':
      return `${receiptName} cannot be read`
    case 'unknown-schema':
      return `${receiptName} is of another Livery: ${unknownSchema(read.schema)}`
    case 'receipt':
      return read.receipt.merchant.id === basename(folder) ? read.receipt : `${receiptName} is another folder's`
  }
}

const pathsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
