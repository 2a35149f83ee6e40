import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Receipt } from '../../../generator/release/receipt.ts'
import { filesIn } from '../../support/files-in.ts'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Path to SHA-256 of every file. */
export const hashesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(filesIn(folder).map((path) => [path, sha256(readFileSync(join(folder, path)))]))

export const receiptOf = (folder: string): Receipt =>
  JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Receipt

/** Where a brand's folder differs from its own receipt. */
export function flawsOf(folder: string): string[] {
  if (!existsSync(join(folder, 'release.json'))) return [`${folder} has no receipt`]
  const listed = new Map(Object.entries(receiptOf(folder).files).flatMap(fingerprintsOf))
  const found = Object.fromEntries(
    filesIn(folder).map((path) => [path, fingerprintOf(readFileSync(join(folder, path)))]),
  )
  const own = Object.keys(found).filter((path) => !/^release\.json(\.br|\.gz)?$/.test(path))
  return [
    ...[...listed]
      .filter(([path, fingerprint]) => found[path] !== fingerprint)
      .map(([path]) => `${path} is missing or differs`),
    ...own.filter((path) => !listed.has(path)).map((path) => `${path} is not in the receipt`),
  ]
}

/** Size and SHA-256 in one string. */
const fingerprintOf = (bytes: Uint8Array): string => `${bytes.byteLength} ${sha256(bytes)}`

/** Paths and fingerprints of a file and of its compressed siblings. */
const fingerprintsOf = ([path, [, ...sizes]]: readonly [string, Receipt['files'][string]]): readonly (readonly [
  string,
  string,
])[] =>
  ['', '.br', '.gz']
    .slice(0, sizes.length / 2)
    .map((suffix, at) => [path + suffix, `${sizes[at * 2]} ${sizes[at * 2 + 1]}`])
