import type { SourceRecord } from '../../cache/source-record.ts'
import { changesOf, type Change } from '../../ship/publish/compare.ts'

/** How Livery itself differs from the one that built a folder. */
export interface ProductChanges {
  /** Paths of files that were changed, added or removed. */
  readonly files: readonly string[]
  /** Installed packages with their versions. */
  readonly packages: readonly Change<string>[]
  readonly node?: Required<Change<string>>
}

export function productChanges(from: SourceRecord, to: SourceRecord): ProductChanges {
  return {
    files: changesOf(from.files, to.files).map(({ name }) => name),
    packages: changesOf(from.packages, to.packages),
    ...(from.node === to.node ? {} : { node: { name: 'Node', from: from.node, to: to.node } }),
  }
}
