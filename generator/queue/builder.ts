import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { openCache, type Cache } from '../cache/cache.ts'
import { openImageCache } from '../cache/image-cache.ts'
import { readSourceState, type SourceState } from '../cache/source-state.ts'
import { buildMerchant, prepareMerchant, type BuildContext } from '../build/emit/build-merchant.ts'
import { loadNamespaces } from '../build/emit/load-texts.ts'
import type { Problem } from '../errors/problem.ts'
import { obtainBundle, type Bundlers, type ObtainedBundle } from '../build/fleet/bundles.ts'
import { failure } from '../build/fleet/build-each.ts'
import { createGates } from '../build/fleet/gates.ts'
import { GateError } from '../build/gates/gate-error.ts'
import type { Gates } from '../build/gates/gates.ts'
import type { Merchant } from '../merchant/model.ts'
import { flagSetOf, seenConstants, type FlagSet } from '../plan/flag-set.ts'
import { productRoot } from '../root.ts'
import type { SharedCache } from '../cache/shared/shared-cache.ts'
import { fetchFleet, fetchInput, storeRelease } from './exchange.ts'
import { constantsOf, declaredBy, isInnerPath, withinLimits, type BuildJob, type BuildReply } from './jobs.ts'
import { changedSources, missingInput, unstoredResult, unusableMachine } from './faults.ts'

/** Does the jobs of a queue. */
export interface Builder {
  /** Throws what is not the merchant's fault: another attempt, or another worker, may succeed. */
  run(job: BuildJob): Promise<BuildReply>
  close(): void
}

export interface BuilderOptions {
  /** Folder of this machine's cache. */
  readonly cache: string
  readonly shared: SharedCache
  readonly bundlers: Bundlers
  /** Bundlings at a time. */
  readonly jobs: number
}

type BrandJob = Extract<BuildJob, { kind: 'brand' }>

interface Workshop {
  readonly cache: Cache
  readonly shared: SharedCache
  readonly sources: SourceState
  readonly bundleOf: (constants: FlagSet) => Promise<ObtainedBundle>
  readonly contextOf: (job: BrandJob) => Promise<BuildContext>
}

export async function openBuilder({ cache: root, shared, bundlers, jobs }: BuilderOptions): Promise<Builder> {
  const cache = openCache(root, shared)
  const sources = await readSourceState(productRoot, cache.path('sources.json'))
  const bundler = await bundlers.start(jobs, undefined)
  const isCurrent = async (): Promise<boolean> =>
    (await readSourceState(productRoot, cache.path('sources.json'))).all === sources.all
  const source = { cache, bundler, sources: sources.bundle, isCurrent }
  const workshop: Workshop = {
    cache,
    shared,
    sources,
    bundleOf: rememberBundles((constants) => obtainBundle(constants, source)),
    contextOf: createContexts(cache, shared),
  }
  return {
    run: async (job) => {
      if (!(await isCurrent())) throw changedSources()
      // A run can go on without a writable cache, but a worker would build everything again for each job.
      const [unwritable] = cache.faults.problems().filter(({ code }) => code === 'CACHE_UNWRITABLE')
      if (unwritable) throw unusableMachine(unwritable.message)
      return withinLimits(
        await (job.kind === 'bundle' ? bundle(constantsOf(job), workshop) : buildBrand(job, workshop, isCurrent)),
      )
    },
    close: () => bundler.close(),
  }
}

/** Remembers a bundling that a gate refused, so that it is refused for each brand without bundling again. */
function rememberBundles(obtain: Workshop['bundleOf']): Workshop['bundleOf'] {
  const started = new Map<string, Promise<ObtainedBundle>>()
  return (constants) => {
    const known = started.get(constants.id)
    if (known) return known
    const result = obtain(constants)
    started.set(constants.id, result)
    result.catch((error: unknown) => {
      if (!(error instanceof GateError)) started.delete(constants.id)
    })
    return result
  }
}

/** The gates know every brand of the fleet, so they are made once for each fleet. */
function createContexts(cache: Cache, shared: SharedCache): Workshop['contextOf'] {
  const namespaces = loadNamespaces(productRoot)
  const images = openImageCache(cache)
  let latest: { readonly fleet: string; readonly gates: Promise<Gates> } | undefined
  const makeGates = async (fleet: string): Promise<Gates> => {
    const identities = await fetchFleet(shared, fleet)
    if (!identities) throw missingInput(shared, 'The identities of the merchants')
    return createGates(identities, { folders: [{ path: cache.directory, entries: [] }] }, namespaces)
  }
  return async ({ fleet, epochSeconds, environment }) => {
    if (latest?.fleet !== fleet) latest = { fleet, gates: makeGates(fleet) }
    const { gates } = latest
    gates.catch(() => (latest = undefined))
    return { cache, images, namespaces, gates: await gates, epochSeconds: epochSeconds ?? undefined, environment }
  }
}

async function bundle(constants: FlagSet, { bundleOf, shared }: Workshop): Promise<BuildReply> {
  const start = performance.now()
  try {
    const { cached } = await bundleOf(constants)
    // The next job of a brand may be taken by another machine.
    await shared.finish()
    return { kind: 'done', ms: Math.round(performance.now() - start), cached }
  } catch (error) {
    // The merchants that need it report it.
    const { ms, problems, bug } = failure('', Math.round(performance.now() - start), error)
    return { kind: 'failed', ms, problems, ...(bug !== undefined && { bug }) }
  }
}

async function buildBrand(job: BrandJob, workshop: Workshop, isCurrent: () => Promise<boolean>): Promise<BuildReply> {
  const { cache, shared } = workshop
  // A folder of this job alone, because another run may order the same brand at the same time.
  const inputs = cache.path('temporary', `${process.pid}-input-${randomUUID()}`)
  try {
    const merchant = await fetchInput(shared, job.configuration, inputs)
    if (!merchant) throw missingInput(shared, 'The input of a brand')
    const start = performance.now()
    const ms = (): number => Math.round(performance.now() - start)
    try {
      await makeRelease(merchant, job, workshop, isCurrent)
      return { kind: 'done', ms: ms() }
    } catch (error) {
      const { problems, bug } = failure(merchant.id, ms(), error)
      const placed = problems.map((problem) => relativeTo(inputs, problem))
      return { kind: 'failed', ms: ms(), problems: placed, ...(bug !== undefined && { bug }) }
    }
  } finally {
    await rm(inputs, { recursive: true, force: true })
  }
}

async function makeRelease(
  merchant: Merchant,
  job: BrandJob,
  { cache, shared, sources, bundleOf, contextOf }: Workshop,
  isCurrent: () => Promise<boolean>,
): Promise<void> {
  const context = await contextOf(job)
  const flagSet = flagSetOf(merchant)
  const prepared = await prepareMerchant(merchant, context)
  const { bundle: shipped } = await bundleOf(seenConstants(flagSet, new Set(sources.readFlags)))
  const input = { merchant, flagSet, bundle: shipped, configuration: job.configuration }
  const built = await buildMerchant(prepared, input, context)
  if (!(await isCurrent())) throw changedSources()
  if (!(await storeRelease(shared, job.release, built, shipped, cache))) throw unstoredResult(shared)
}

/** The caller has the same files elsewhere, and files of this machine alone mean nothing there. */
function relativeTo(folder: string, { location, ...problem }: Problem): Problem {
  if (!location || location.file.startsWith(declaredBy)) return { ...problem, ...(location && { location }) }
  const file = relative(folder, location.file).split(sep).join('/')
  return { ...problem, ...(isInnerPath(file) && { location: { ...location, file } }) }
}
