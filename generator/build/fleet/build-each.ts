import { join } from 'node:path'
import { intendedContent, type FinishedFolders, type PlacedFolder } from '../output/finished-folder.ts'
import { writeProvenance, type Provenance } from '../output/provenance.ts'
import { writeRelease } from '../output/write-release.ts'
import { receiptName } from '../../release/receipt.ts'
import { storedFiles, type ReleaseFile } from '../../release/release-file.ts'
import type { StoredBundle } from '../bundle/bundle-cache.ts'
import type { Pool } from '../../cache/pool.ts'
import type { Problem } from '../../errors/problem.ts'
import type { Attestor } from './attestor.ts'
import type { BuildStep, BuildTask, MerchantResult, StepResult } from './build-task.ts'

/** How the merchants of a run are built, on this machine or by workers. */
export interface BuildOrder {
  readonly out: string
  readonly folders: FinishedFolders
  /** The facts that are written beside each folder. */
  readonly provenance: Pick<Provenance, 'commit' | 'merchantsCommit' | 'merchants'>
  readonly attestor: Attestor
  /** Whether the run ends at the first brand that fails. */
  readonly failFast: boolean
  /** Number of brands that are built concurrently. */
  readonly atOnce: number
  readonly onStep: (step: BuildStep) => void
}

/** A brand whose folder is in place, but not in the index yet. */
export interface Placed {
  readonly id: string
  readonly ms: number
  readonly folder: PlacedFolder
  readonly built: Omit<NonNullable<MerchantResult['built']>, 'folder'>
  /** Warnings. */
  readonly problems: readonly Problem[]
}

const stepResult = (done: Placed | MerchantResult): StepResult =>
  isPlaced(done)
    ? { id: done.id, ms: done.ms, problems: done.problems, isBuilt: true }
    : { id: done.id, ms: done.ms, problems: done.problems, isBuilt: false }

const isPlaced = (done: Placed | MerchantResult): done is Placed => 'folder' in done

/**
 * Builds the merchants in their order, a few concurrently. A merchant that fails does not stop the others (OUT-08),
 * unless `failFast` is set; an error that `buildOne` throws ends the run. Merchants that were not reached are missing
 * from the result.
 * @param buildOne resolves to undefined for a merchant that was not reached
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
      order.onStep({ kind: 'begun', id: task.merchant.id })
      const done = await buildOne(task)
      if (!done) continue
      order.onStep({ kind: 'finished', result: stepResult(done) })
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
  for (const { id, ms, folder, built, problems } of placed)
    results.push({
      id,
      ms,
      built: { ...built, folder: order.folders.describe(join(order.out, id), folder) },
      problems,
    })
  return results.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** A built brand with its contents in the pool. */
interface BuiltRelease {
  /** `releaseIdOf` its receipt. */
  readonly release: string
  readonly files: readonly ReleaseFile[]
  readonly bundle: StoredBundle
}

type Placing = Pick<BuildOrder, 'out' | 'folders' | 'provenance' | 'attestor'> & { readonly pool: Pool }

/** Puts a brand's folder in place, and its provenance, statement and bill of materials beside it. */
export async function placeRelease(
  { merchant: { id, settings }, values, input }: BuildTask,
  { release, files, bundle }: BuiltRelease,
  { out, folders, provenance, attestor, pool }: Placing,
): Promise<PlacedFolder> {
  await writeRelease(out, id, files, pool)
  const finished = new Date().toISOString()
  const receipt = receiptIn(files)
  const { configuration } = input
  const { operator } = settings.legal
  const attested = await attestor.attest({ id, operator, release, receipt, configuration, bundle, finished })
  writeProvenance(
    out,
    id,
    { ...provenance, release, time: finished },
    { values, input: JSON.stringify(input), ...attested },
  )
  folders.addBundle(
    bundle.key,
    bundle.files.flatMap(storedFiles).map(({ path }) => path),
  )
  return { content: intendedContent(files.flatMap(storedFiles)), bundle: bundle.key, at: Date.now() + 1 }
}

/** SHA-256 of release.json. */
const receiptIn = (files: readonly ReleaseFile[]): string => {
  const receipt = files.find(({ path }) => path === receiptName)
  if (!receipt) throw new Error(`A release without ${receiptName}`)
  return receipt.content.sha256
}
