import { join } from 'node:path'
import { bundleKey, keepBundle, poolBundle, recallBundle, type StoredBundle } from '../bundle/bundle-cache.ts'
import {
  intendedContent,
  type FinishedFolder,
  type FinishedFolders,
  type PlacedFolder,
} from '../output/finished-folder.ts'
import { writeProvenance, type Provenance } from '../output/provenance.ts'
import { GateError } from '../gates/gate-error.ts'
import { gateProblems } from '../gates/gate-problems.ts'
import { createProblem } from '../errors/create-problem.ts'
import { machineErrorOf } from '../errors/machine-error.ts'
import type { Problem } from '../errors/problem.ts'
import { UserError } from '../errors/user-error.ts'
import type { Merchant } from '../merchant/model.ts'
import { flagSetOf, type Bundling, type FlagSet } from '../plan/flag-set.ts'
import { buildMerchant, prepareMerchant, type BuildContext, type BuildSummary } from '../emit/build-merchant.ts'
import type { Bundler } from '../bundle/bundle-processes.ts'
import type { InputRecord } from './input-record.ts'
import { receiptName } from '../release/receipt.ts'
import { storedFiles, type ReleaseFile } from '../release/release-file.ts'
import { writeRelease } from '../output/write-release.ts'
import type { Attestor } from './attestor.ts'

export interface FleetBuild {
  readonly context: BuildContext
  readonly bundler: Bundler
  /** Of the sources that a bundling is made of. */
  readonly sources: string
  /** Whether these sources are still the ones on the disk: somebody may change them while a bundling reads them. */
  readonly isCurrent: () => Promise<boolean>
  readonly out: string
  readonly folders: FinishedFolders
  /** Written beside each folder. */
  readonly provenance: Pick<Provenance, 'commit' | 'merchants'>
  readonly attestor: Attestor
  /** Whether the run ends at the first brand that fails. */
  readonly failFast: boolean
  /** Brands that are stamped concurrently. */
  readonly atOnce: number
  readonly onStep: (step: BuildStep) => void
}

export type BuildStep =
  | { readonly kind: 'bundled'; readonly flagSets: readonly string[]; readonly cached: boolean; readonly ms: number }
  | { readonly kind: 'begun'; readonly id: string }
  | { readonly kind: 'finished'; readonly result: StepResult }

/** A merchant's result without what is described at the end of the run. */
export interface StepResult extends Pick<MerchantResult, 'id' | 'ms' | 'problems'> {
  readonly isBuilt: boolean
}

export interface BuildTask {
  readonly merchant: Merchant
  /** Its settings with their origins, as JSON. */
  readonly values: string
  readonly input: InputRecord
}

export interface MerchantResult {
  readonly id: string
  readonly ms: number
  /** Absent when the merchant failed. */
  readonly built?: {
    readonly summary: BuildSummary
    readonly folder: FinishedFolder
    readonly configuration: string
    readonly hits: CacheHits
  }
  readonly problems: readonly Problem[]
  /** A fault of the generator, with its stack. */
  readonly bug?: string
}

export interface CacheHits {
  readonly bundle: boolean
  readonly images: { readonly cached: number; readonly count: number }
}

/**
 * Builds the merchants, a few concurrently, and puts each folder in place as soon as it is complete. A merchant that
 * fails does not stop the others (OUT-08), unless `failFast` is set; a machine error, such as a full disk, does: it is
 * thrown. Merchants that were not reached are missing from the result.
 */
export async function buildFleet(
  tasks: readonly BuildTask[],
  bundlings: readonly Bundling[],
  build: FleetBuild,
): Promise<readonly MerchantResult[]> {
  const bundles = startBundles(bundlings, build)
  const waiting = inOrderOf(bundlings, tasks)
  const results: MerchantResult[] = []
  const placed: Placed[] = []
  const work = async (): Promise<void> => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      build.onStep({ kind: 'begun', id: task.merchant.id })
      const done = await buildOne(task, bundles, build)
      build.onStep({ kind: 'finished', result: stepResult(done) })
      if (isPlaced(done)) placed.push(done)
      else results.push(done)
      if (build.failFast && !isPlaced(done)) waiting.length = 0
    }
  }
  const stop = (error: unknown): never => {
    waiting.length = 0
    throw error
  }
  const ends = await Promise.allSettled(Array.from({ length: build.atOnce }, () => work().catch(stop)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  for (const { id, ms, folder, built } of placed)
    results.push({
      id,
      ms,
      built: { ...built, folder: build.folders.describe(join(build.out, id), folder) },
      problems: [],
    })
  return results.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** A brand whose folder was put in place and has yet to be described. */
interface Placed {
  readonly id: string
  readonly ms: number
  readonly folder: PlacedFolder
  readonly built: Omit<NonNullable<MerchantResult['built']>, 'folder'>
}

const stepResult = (done: Placed | MerchantResult): StepResult =>
  isPlaced(done)
    ? { id: done.id, ms: done.ms, problems: [], isBuilt: true }
    : { id: done.id, ms: done.ms, problems: done.problems, isBuilt: false }

const isPlaced = (done: Placed | MerchantResult): done is Placed => 'folder' in done

/** The tasks in the order in which their bundles arrive. */
function inOrderOf(bundlings: readonly Bundling[], tasks: readonly BuildTask[]): BuildTask[] {
  const places = new Map(bundlings.flatMap(({ flagSets }, place) => flagSets.map((id) => [id, place] as const)))
  const placed = tasks.map((task) => ({ task, place: places.get(flagSetOf(task.merchant).id) ?? 0 }))
  return placed.sort((a, b) => a.place - b.place).map(({ task }) => task)
}

type BundleOf = (flagSet: FlagSet) => Promise<{ readonly bundle: StoredBundle; readonly cached: boolean }>

/**
 * Requests every bundle immediately, in the order in which they are needed; the bundler runs as many concurrently as it
 * has processes.
 */
function startBundles(bundlings: readonly Bundling[], build: FleetBuild): BundleOf {
  const started = new Map<string, ReturnType<BundleOf>>()
  for (const bundling of bundlings) {
    const result = obtainBundle(bundling, build)
    // Whoever awaits the bundle handles its failure.
    result.catch(() => undefined)
    for (const flagSet of bundling.flagSets) started.set(flagSet, result)
  }
  return (flagSet) => {
    const result = started.get(flagSet.id)
    if (!result) throw new Error(`Flag set ${flagSet.id} is of none of the merchants`)
    return result
  }
}

async function obtainBundle({ constants, flagSets }: Bundling, build: FleetBuild): ReturnType<BundleOf> {
  const { cache } = build.context
  const start = performance.now()
  const key = bundleKey(constants, build.sources)
  const kept = recallBundle(cache, key)
  const bundle = kept ?? (await makeBundle(constants, key, build))
  build.onStep({ kind: 'bundled', flagSets, cached: kept !== undefined, ms: performance.now() - start })
  return { bundle, cached: kept !== undefined }
}

async function makeBundle(
  constants: FlagSet,
  key: string,
  { context: { cache }, bundler, isCurrent }: FleetBuild,
): Promise<StoredBundle> {
  const bundle = await poolBundle(cache, key, await bundler.bundle(constants))
  if (await isCurrent()) keepBundle(cache, bundle)
  return bundle
}

async function buildOne(
  { merchant, values, input }: BuildTask,
  bundleOf: BundleOf,
  { context, out, folders, provenance, attestor }: FleetBuild,
): Promise<Placed | MerchantResult> {
  const { id } = merchant
  const { configuration } = input
  const flagSet = flagSetOf(merchant)
  const clock = startStopwatch()
  try {
    const prepared = await prepareMerchant(merchant, context)
    const { bundle, cached } = await clock.without(bundleOf(flagSet))
    const { files, summary, images, release } = await buildMerchant(
      prepared,
      { merchant, flagSet, bundle, configuration },
      context,
    )
    await writeRelease(out, id, files, context.cache.pool)
    const finished = new Date().toISOString()
    const receipt = receiptIn(files)
    const attested = await attestor.attest({ id, release, receipt, configuration, bundle, finished })
    writeProvenance(
      out,
      id,
      { ...provenance, release, time: finished },
      { values, input: JSON.stringify(input), ...attested },
    )
    const stored = files.flatMap(storedFiles)
    folders.addBundle(
      bundle.key,
      bundle.files.flatMap(storedFiles).map(({ path }) => path),
    )
    const folder = { content: intendedContent(stored), bundle: bundle.key, at: Date.now() + 1 }
    return { id, ms: clock.ms(), folder, built: { summary, configuration, hits: { bundle: cached, images } } }
  } catch (error) {
    return failure(id, clock.ms(), error)
  }
}

/** SHA-256 of release.json. */
const receiptIn = (files: readonly ReleaseFile[]): string => {
  const receipt = files.find(({ path }) => path === receiptName)
  if (!receipt) throw new Error(`A release without ${receiptName}`)
  return receipt.content.sha256
}

/** Measures a brand's own time, without waits for what it shares with others. */
function startStopwatch(): { readonly without: <T>(shared: Promise<T>) => Promise<T>; readonly ms: () => number } {
  let start = performance.now()
  return {
    without: async (shared) => {
      const begun = performance.now()
      try {
        return await shared
      } finally {
        start += performance.now() - begun
      }
    },
    ms: () => Math.round(performance.now() - start),
  }
}

function failure(id: string, ms: number, error: unknown): MerchantResult {
  const machine = machineErrorOf(error)
  if (machine) throw machine
  if (error instanceof GateError) return { id, ms, problems: gateProblems(id, error.findings) }
  if (error instanceof UserError) return { id, ms, problems: error.problems }
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error))
  return {
    id,
    ms,
    problems: [createProblem('BUILD_FAILED', { merchant: id, reason: message.split('\n')[0] ?? '' })],
    bug: stack,
  }
}
