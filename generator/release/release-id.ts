import { createHash } from 'node:crypto'
import type { StoredForm } from './release-file.ts'

/**
 * Identity of a release: lower-case hex SHA-256 over the path and hash of every file that ships, compressed siblings
 * included and the receipt excluded, sorted by path. Equal folders have the same id, whoever built them, wherever and
 * when.
 */
export function releaseIdOf(files: ReadonlyMap<string, Pick<StoredForm, 'sha256'>>): string {
  const lines = [...files].map(([path, { sha256 }]) => `${path}\n${sha256}\n`)
  return createHash('sha256').update(lines.sort().join('')).digest('hex')
}
