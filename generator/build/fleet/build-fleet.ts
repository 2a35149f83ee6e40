import { flagSetOf, type Bundling, type FlagSet } from '../../plan/flag-set.ts'
import { buildMerchant, prepareMerchant, type BuildContext } from '../emit/build-merchant.ts'
import { buildEach, placeRelease, type BuildOrder, type Placed } from './build-each.ts'
import type { BuildTask, MerchantResult } from './build-task.ts'
import type { ProblemPlace } from '../../errors/create-problem.ts'
import { unusedExcuses } from '../gates/gate-problems.ts'
import { failure } from './failure.ts'
import { placeOfValue } from './value-place.ts'
import { obtainBundle, type BundleSource, type ObtainedBundle } from './obtain-bundle.ts'

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
): Promise<readonly MerchantResult[]> {
  const bundles = startBundles(bundlings, build)
  return await buildEach(inOrderOf(bundlings, tasks), build, (task) => buildOne(task, bundles, build))
}

/** The tasks in the order in which their bundles arrive. */
function inOrderOf(bundlings: readonly Bundling[], tasks: readonly BuildTask[]): BuildTask[] {
  const places = new Map(bundlings.flatMap(({ flagSets }, place) => flagSets.map((id) => [id, place] as const)))
  const placed = tasks.map((task) => ({ task, place: places.get(flagSetOf(task.merchant).id) ?? 0 }))
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

async function buildOne(task: BuildTask, bundleOf: BundleOf, build: FleetBuild): Promise<Placed | MerchantResult> {
  const { merchant } = task
  const { configuration } = task.input
  const flagSet = flagSetOf(merchant)
  const clock = startStopwatch()
  const placeOf = (setting: string): ProblemPlace => placeOfValue(task, setting)
  try {
    const prepared = await prepareMerchant(merchant, build.context)
    const { bundle, cached } = await clock.without(bundleOf(flagSet))
    const input = { merchant, flagSet, bundle, configuration }
    const { files, summary, images, release, idle } = await buildMerchant(prepared, input, build.context)
    const folder = await placeRelease(task, { release, files, bundle }, { ...build, pool: build.context.cache.pool })
    const built = { summary, configuration, hits: { bundle: cached, images } }
    const problems = unusedExcuses(merchant.settings.gates.allow, idle, placeOf)
    return { id: merchant.id, ms: clock.ms(), folder, built, problems }
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
