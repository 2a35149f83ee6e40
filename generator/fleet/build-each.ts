import { join } from 'node:path'
import { intendedContent, type FinishedFolders, type PlacedFolder } from '../output/finished-folder.ts'
import { writeProvenance, type Provenance } from '../output/provenance.ts'
import { writeRelease } from '../output/write-release.ts'
import { storedFiles, type ReleaseFile } from '../release/release-file.ts'
import type { StoredBundle } from '../bundle/bundle-cache.ts'
import type { Pool } from '../cache/pool.ts'
import type { BuildStep, BuildTask, MerchantResult } from './build-task.ts'

/** How the merchants of a run are built, wherever that happens. */
export interface BuildOrder {
  readonly out: string
  readonly folders: FinishedFolders
  /** Written beside each folder. */
  readonly provenance: Pick<Provenance, 'commit' | 'merchants'>
  /** Whether the run ends at the first brand that fails. */
  readonly failFast: boolean
  /** Brands that are built concurrently. */
  readonly atOnce: number
  readonly onStep: (step: BuildStep) => void
}

/** A brand whose folder was put in place and has yet to be described. */
export interface Placed {
  readonly id: string
  readonly ms: number
  readonly folder: PlacedFolder
  readonly built: Omit<NonNullable<MerchantResult['built']>, 'folder'>
}

const isPlaced = (done: Placed | MerchantResult): done is Placed => 'folder' in done

/**
 * Builds the merchants in their order, a few concurrently. One that fails does not stop the others (OUT-08), unless
 * `failFast` is set; what `buildOne` throws does: it is thrown on. Merchants that were not reached are missing from the
 * result.
 * @param buildOne undefined for a merchant that was not reached
 */
export async function buildEach(
  tasks: readonly BuildTask[],
  order: BuildOrder,
  buildOne: (task: BuildTask) => Promise<Placed | MerchantResult | undefined>,
): Promise<readonly MerchantResult[]> {
  const waiting = [...tasks]
  const results: MerchantResult[] = []
  const placed: Placed[] = []
  const work = async (): Promise<void> => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const done = await buildOne(task)
      if (!done) continue
      order.onStep({ kind: isPlaced(done) ? 'built' : 'failed', id: done.id })
      if (isPlaced(done)) placed.push(done)
      else results.push(done)
      if (order.failFast && !isPlaced(done)) waiting.length = 0
    }
  }
  const stop = (error: unknown): never => {
    waiting.length = 0
    throw error
  }
  const ends = await Promise.allSettled(Array.from({ length: order.atOnce }, () => work().catch(stop)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  for (const { id, ms, folder, built } of placed)
    results.push({
      id,
      ms,
      built: { ...built, folder: order.folders.describe(join(order.out, id), folder) },
      problems: [],
    })
  return results.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Puts a brand's folder in place, with its provenance beside it. */
export async function placeRelease(
  { merchant: { id }, values }: BuildTask,
  { files, bundle }: { readonly files: readonly ReleaseFile[]; readonly bundle: StoredBundle },
  { out, folders, provenance, pool }: Pick<BuildOrder, 'out' | 'folders' | 'provenance'> & { readonly pool: Pool },
): Promise<PlacedFolder> {
  await writeRelease(out, id, files, pool)
  writeProvenance(out, id, provenance, values)
  folders.addBundle(
    bundle.key,
    bundle.files.flatMap(storedFiles).map(({ path }) => path),
  )
  return { content: intendedContent(files.flatMap(storedFiles)), bundle: bundle.key, at: Date.now() + 1 }
}
