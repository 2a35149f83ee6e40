import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResolvedValue } from '../../../merchant/resolved-values.ts'
import {
  compareReleases,
  namedTexts,
  textPaths,
  type Change,
  type ReleaseFacts,
} from '../../../ship/publish/compare.ts'
import type { BuiltRelease } from '../sources/built-release.ts'

/** The differences of the releases. */
export interface BrandChanges {
  readonly settings: readonly Change<ResolvedValue>[]
  readonly texts: readonly Change<string>[]
  /** Names without hash. */
  readonly images: readonly string[]
  readonly files: number
  /** Bytes that a returning player downloads at most. */
  readonly toFetch: number
}

/** What two releases of a brand differ in, as `livery diff` says it. */
export async function changesOf(before: BuiltRelease, after: BuiltRelease): Promise<BrandChanges> {
  const { settings, texts, images, files, toFetch } = compareReleases(await factsOf(before), await factsOf(after))
  return { settings, texts, images: images.map(({ name }) => name), files: files.length + images.length, toFetch }
}

const factsOf = async (release: BuiltRelease): Promise<ReleaseFacts> => ({
  receipt: release.receipt,
  settings: release.settings,
  texts: await textsOf(release),
})

/** By `EN news:title`. */
async function textsOf({ directory, receipt }: BuiltRelease): Promise<Readonly<Record<string, string>>> {
  const read = await Promise.all(
    textPaths(receipt).map(async (path) => {
      const spaces = JSON.parse(await readFile(join(directory, path), 'utf8')) as Record<string, Record<string, string>>
      return namedTexts(path, spaces)
    }),
  )
  return Object.fromEntries(read.flat())
}
