import { readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { hashOf } from '../cache/content-store.ts'
import { readPlain } from '../cache/files.ts'
import type { Receipt } from '../release/receipt.ts'

/** How a brand's folder differs from its receipt; paths relative to the folder. */
export interface FolderVerdict {
  /** Why there is no receipt to compare with. */
  readonly receipt?: string
  readonly changed: readonly string[]
  readonly missing: readonly string[]
  readonly extra: readonly string[]
  /** Files that a web server of another user cannot read. */
  readonly unreadable: readonly string[]
}

/** Reads files whose content several folders share once. */
export function createFolderVerifier(): (folder: string) => FolderVerdict {
  const hashes = new Map<string, string>()
  const stateOf = (path: string) => {
    const file = readPlain(path)
    if (!file) return undefined
    const { dev, ino, size, mtimeMs, mode } = file.stats
    const key = `${dev} ${ino} ${size} ${mtimeMs}`
    const sha256 = hashes.get(key) ?? hashOf(file.bytes)
    hashes.set(key, sha256)
    return { size, sha256, isReadable: (mode & 0o444) === 0o444 }
  }
  return (folder) => {
    const found = new Map(pathsIn(folder).map((path) => [relative(folder, path), stateOf(path)]))
    const receipt = readReceipt(folder)
    const none = { changed: [], missing: [], extra: [], unreadable: [] }
    if (typeof receipt === 'string') return { ...none, receipt }
    const listed = new Map(Object.entries(receipt.files).flatMap(formsOf))
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

const receiptName = 'release.json'

/** The receipt, or what is wrong with it. */
function readReceipt(folder: string): Receipt | string {
  const text = readPlain(join(folder, receiptName))?.bytes.toString()
  if (text === undefined) return `${receiptName} is missing`
  try {
    const receipt = JSON.parse(text) as Receipt
    return receipt.merchant.id === basename(folder) && Object.values(receipt.files).every(Array.isArray)
      ? receipt
      : `${receiptName} is another folder's`
  } catch {
    return `${receiptName} cannot be read`
  }
}

/** Path, size and hash of a file and of its compressed siblings. */
function formsOf([path, row]: readonly [string, Receipt['files'][string]]): readonly (readonly [
  string,
  { readonly size: unknown; readonly sha256: unknown },
])[] {
  return ['', '.br', '.gz']
    .slice(0, row.length / 2)
    .map((suffix, at) => [path + suffix, { size: row[at * 2], sha256: row[at * 2 + 1] }])
}

const pathsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
