import { brandHashesPath, bundleHashesPath } from '../../../../contract/paths.ts'
import { createHash } from 'node:crypto'
import { urlOf } from '../draft.ts'
import type { ReleaseFile } from '../../../release/release-file.ts'

/** Paths of the two lists: of the bundle's files, and of the brand's own. */
export const hashListPaths = { bundle: bundleHashesPath.slice(1), brand: brandHashesPath.slice(1) } as const

/**
 * Content of m/asset-manifest.json and m/brand-manifest.json, which the running page polls to detect a new release
 * (SHELL-13).
 */
export interface HashList {
  /** Over all names and contents below. */
  readonly hash: string
  readonly files: readonly string[]
}

export function hashList(files: readonly ReleaseFile[]): HashList {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
  const hash = createHash('sha256')
    .update(sorted.map(({ path, content }) => `${path} ${content.sha256}`).join('\n'))
    .digest('hex')
  return { hash: hash.slice(0, 12), files: sorted.map(urlOf) }
}
