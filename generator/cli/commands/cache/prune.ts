import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { compactLedger } from '../../../cache/ledger.ts'
import { bytesOf, planPruning, type PruneLimits } from './plan-pruning.ts'
import type { CacheSurvey } from './survey.ts'

export interface Pruned {
  readonly contents: number
  readonly bundles: number
  /** Number of screens of reports. */
  readonly pictures: number
  /** Number of folders of other versions. */
  readonly foreign: number
  /** Freed. */
  readonly bytes: number
}

/** Removes what exceeds the limits. The caller must hold the cache alone. */
export function pruneCache(survey: CacheSurvey, limits: PruneLimits): Pruned {
  const { bundles, pictures } = survey
  const gone = planPruning({ bundles, contents: [...survey.contents, ...pictures] }, limits)
  const gonePictures = pictures.filter((picture) => gone.contents.includes(picture))
  const goneContents = gone.contents.filter((content) => survey.contents.includes(content))
  const foreign = survey.foreign.filter(({ usedAt }) => usedAt < limits.before)
  // Bundles first: a run that is killed in between may leave contents without a bundle, but no bundle without its
  // contents.
  for (const { path } of [...gone.bundles, ...gonePictures]) rmSync(path, { force: true })
  for (const { sha256 } of goneContents) removeContent(survey.directory, sha256)
  for (const { directory } of foreign) rmSync(directory, { recursive: true, force: true })
  const missing = new Set(goneContents.map(({ sha256 }) => sha256))
  compactLedger(join(survey.directory, 'images.txt'), (_, [sha256 = '']) => !missing.has(sha256))
  compactLedger(join(survey.directory, 'compressed.txt'), (sha256) => !missing.has(sha256))
  return {
    contents: goneContents.length,
    bundles: gone.bundles.length,
    pictures: gonePictures.length,
    foreign: foreign.length,
    bytes: bytesOf(gone) + foreign.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

function removeContent(directory: string, sha256: string): void {
  for (const suffix of ['', '.br', '.gz'])
    rmSync(join(directory, 'pool', sha256.slice(0, 2), sha256 + suffix), { force: true })
}
