import { createHash } from 'node:crypto'
import type { Hosting } from './hosting/model.ts'
import type { StoredForm } from './release-file.ts'

/** What makes up a release: its files, how a host serves them, and the merchant they belong to. */
export interface ReleaseIdentity {
  readonly merchant: { readonly id: string }
  /** The environment that it was built for; null for none. */
  readonly environment: string | null
  readonly hosting?: Hosting | undefined
  /** Rows of a receipt, by path. */
  readonly files: Readonly<Record<string, readonly unknown[]>>
}

/**
 * Identity of a release: lower-case hex SHA-256 over the merchant, the environment, the hosting rules, and role, sizes
 * and hashes of every file that ships, compressed siblings included and the receipt excluded, sorted by path. Equal
 * builds have the same id on every machine and at any time; the same files with other hosting rules are another
 * release.
 */
export function releaseIdOf({ merchant, environment, hosting, files }: ReleaseIdentity): string {
  const rows = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))
  return sha256(JSON.stringify({ merchant: merchant.id, environment, hosting, files: rows }))
}

/** Identity of a release until schema 2: a hash over the path and hash of every file, without the hosting rules. */
export const contentIdOf = (files: ReadonlyMap<string, Pick<StoredForm, 'sha256'>>): string =>
  sha256(
    [...files]
      .map(([path, { sha256: hash }]) => `${path}\n${hash}\n`)
      .sort()
      .join(''),
  )

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
