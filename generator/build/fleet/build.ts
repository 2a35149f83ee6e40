import { noImageCache, openImageCache } from '../../cache/image-cache.ts'
import { readSourceState } from '../../cache/source-state.ts'
import type { BuildTask } from './build-task.ts'
import type { FleetListener, FleetRun, BuildResult } from './run.ts'
import { processesFor } from '../bundle/bundle-processes.ts'
import { loadNamespaces } from '../emit/load-texts.ts'
import type { PlacedFolder } from '../../output/finished-folder.ts'
import type { Bundling, FlagSet } from '../../plan/flag-set.ts'
import { productRoot } from '../../root.ts'
import { onInterrupt } from '../../system/interrupt.ts'
import { obtainBundle, type BundleSource, type ObtainedBundle, type StartBundler } from './bundles.ts'
import { identitiesOf } from './assess-fleet.ts'
import { buildEach, failure, orderOf, placeOfValue, placeRelease, type BuildOrder } from './build-each.ts'
import { createGates, privateParts } from './gates.ts'
import { buildMerchant, prepareMerchant, type BuildContext } from '../emit/build-merchant.ts'
import type { ProblemPlace } from '../../errors/create-problem.ts'
import { unusedExcuses } from '../gates/gate-problems.ts'

/** Number of brands in flight: this many have their images and texts ready when the first bundle arrives. */
const brandsAtOnce = 16

/**
 * Builds the merchants. It is a file of its own because the modules that it imports take long to load.
 * @param bundlings of these merchants
 */
export async function build(
  run: FleetRun,
  tasks: readonly BuildTask[],
  bundlings: readonly Bundling[],
  listener: FleetListener,
  startBundler: StartBundler,
): Promise<readonly BuildResult[]> {
  const { request, cache, sources } = run
  const namespaces = loadNamespaces(productRoot)
  const bundler = await startBundler(processesFor(bundlings.length, tasks.length, request.jobs))
  const unregister = onInterrupt(() => bundler.close())
  const images = request.cache === undefined ? noImageCache : openImageCache(cache)
  try {
    return await buildFleet(tasks, bundlings, {
      context: {
        cache,
        images,
        namespaces,
        gates: createGates(identitiesOf(run.state), privateParts(run), namespaces),
        epochSeconds: request.epochSeconds,
        environment: request.environment ?? null,
      },
      source: {
        cache,
        bundler,
        sources: sources.bundle,
        isCurrent: async () =>
          (await readSourceState(productRoot, cache.path('sources.json'))).bundle === sources.bundle,
      },
      ...(await orderOf(run, listener)),
      atOnce: brandsAtOnce,
    })
  } finally {
    unregister()
    bundler.close()
  }
}

export interface FleetBuild extends BuildOrder {
  readonly context: BuildContext
  readonly source: BundleSource
}

/**
 * Builds the merchants and puts each folder in place as soon as it is complete. A machine error, such as a full disk,
 * is thrown and ends the run.
 */
export async function buildFleet(
  tasks: readonly BuildTask[],
  bundlings: readonly Bundling[],
  build: FleetBuild,
): Promise<readonly BuildResult[]> {
  const bundles = startBundles(bundlings, build)
  return await buildEach(inOrderOf(bundlings, tasks), build, (task) => buildOne(task, bundles, build))
}

/** The tasks in the order in which their bundles arrive. */
function inOrderOf(bundlings: readonly Bundling[], tasks: readonly BuildTask[]): BuildTask[] {
  const places = new Map(bundlings.flatMap(({ flagSets }, place) => flagSets.map((id) => [id, place] as const)))
  const placed = tasks.map((task) => ({ task, place: places.get(task.flagSet.id) ?? 0 }))
  return placed.sort((a, b) => a.place - b.place).map(({ task }) => task)
}

type BundleOf = (flagSet: FlagSet) => Promise<ObtainedBundle>

/**
 * Requests all bundles at once, in the order in which they are needed; the bundler has a limited number of processes.
 */
function startBundles(bundlings: readonly Bundling[], build: FleetBuild): BundleOf {
  const started = new Map<string, Promise<ObtainedBundle>>()
  for (const bundling of bundlings) {
    const result = reported(bundling, build)
    // The merchants that await the bundle handle its failure.
    result.catch(() => undefined)
    for (const flagSet of bundling.flagSets) started.set(flagSet, result)
  }
  return (flagSet) => {
    const result = started.get(flagSet.id)
    if (!result) throw new Error(`Flag set ${flagSet.id} is of none of the merchants`)
    return result
  }
}

async function reported({ constants, flagSets }: Bundling, build: FleetBuild): Promise<ObtainedBundle> {
  const start = performance.now()
  const obtained = await obtainBundle(constants, build.source)
  build.onStep({ kind: 'bundled', flagSets, cached: obtained.cached, ms: performance.now() - start })
  return obtained
}

async function buildOne(task: BuildTask, bundleOf: BundleOf, build: FleetBuild): Promise<BuildResult<PlacedFolder>> {
  const { flagSet, configuration } = task
  const clock = startStopwatch()
  const read = task.unpack()
  const { merchant } = read
  const placeOf = (setting: string): ProblemPlace => placeOfValue(read, setting)
  try {
    const prepared = await prepareMerchant(merchant, build.context)
    const { bundle, cached } = await clock.without(bundleOf(flagSet))
    const input = { merchant, flagSet, bundle, configuration }
    const { files, summary, images, release, idle } = await buildMerchant(prepared, input, build.context)
    const folder = await placeRelease(read, { release, files, bundle }, { ...build, pool: build.context.cache.pool })
    const built = { summary, folder, configuration, hits: { bundle: cached, images } }
    const problems = unusedExcuses(merchant.settings.gates.allow, idle, placeOf)
    return { id: merchant.id, ms: clock.ms(), built, problems }
  } catch (error) {
    return failure(merchant.id, clock.ms(), error, placeOf)
  }
}

/** Measures a brand's own time, without waiting for what it shares with other brands. */
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
