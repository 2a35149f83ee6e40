import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Receipt } from '../../../generator/emit/receipt.ts'

/** Relative path of every file below the folder, sorted. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Path to SHA-256 of every file. */
export const hashesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(filesIn(folder).map((path) => [path, sha256(readFileSync(join(folder, path)))]))

export const receiptOf = (folder: string): Receipt => JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Receipt

/** What is wrong with a brand's folder by its own receipt; nothing when it is whole. */
export function flawsOf(folder: string): string[] {
  if (!existsSync(join(folder, 'release.json'))) return [`${folder} has no receipt`]
  const listed = new Map(receiptOf(folder).files.map((file) => [file.path, file.sha256]))
  const found = hashesIn(folder)
  const own = Object.keys(found).filter((path) => !/^release\.json(\.br|\.gz)?$/.test(path))
  return [
    ...[...listed].filter(([path, hash]) => found[path] !== hash).map(([path]) => `${path} is missing or differs`),
    ...own.filter((path) => !listed.has(path)).map((path) => `${path} is not in the receipt`),
  ]
}
