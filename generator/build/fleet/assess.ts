import type { Cache } from '../../cache/cache.ts'
import type { SourceState } from '../../cache/source-state.ts'
import { commitAround } from '../../system/git/commit-around.ts'
import { productRoot } from '../../root.ts'
import { distinctByPlace, type Problem } from '../../errors/problem.ts'
import { requireIds } from '../../merchant/merchant-ids.ts'
import type { Merchant } from '../../merchant/model.ts'
import { brandTermsOf, termsHash } from '../gates/brand-terms.ts'
import { openFinishedFolders } from '../../output/finished-folder.ts'
import { planBundlings, type Bundling } from '../../plan/flag-set.ts'
import { assessFleet, identitiesOf, idsOfShard, problemsOf, type FleetState } from './assess-fleet.ts'
import type { BuildTask } from './build-task.ts'
import type { FleetRequest, FleetRun } from './run.ts'
import { buildCostOf, readFleetIndex, readKnownFleet, type BuildCost } from './fleet-index.ts'
import { dueMerchants, type Due } from './due.ts'

/** The state of a run before it builds. */
export interface Assessment {
  readonly run: FleetRun
  /** The merchants that were asked for. */
  readonly ids: readonly string[]
  readonly problems: readonly Problem[]
  /** The one decision on what is built, and why. */
  readonly due: Due
}

/** Reads what changed and decides what is due; builds nothing. */
export async function assess(request: FleetRequest, cache: Cache, sources: SourceState): Promise<Assessment> {
  const changed = await readChanged(request, cache, sources)
  return { ...changed, due: await dueMerchants(changed.run, changed.ids) }
}

/** Reads what changed, and decides nothing. */
export async function readChanged(
  request: FleetRequest,
  cache: Cache,
  sources: SourceState,
): Promise<Omit<Assessment, 'due'>> {
  const readFlags = new Set(sources.readFlags)
  const costOf = (merchant: Merchant): BuildCost => buildCostOf(merchant, readFlags)
  const state = await assessFleet(
    { ...request, checks: loadChecks, costOf, keepsRead: true },
    readKnownFleet(cache, request, sources.all),
  )
  const ids = chosenIds(request, state)
  const run = runOf(request, cache, sources, state)
  const problems = distinctByPlace(problemsOf(state, ids, request.ids === 'all'))
  return { run, ids, problems }
}

export const bundlingsOf = (tasks: readonly BuildTask[], { readFlags }: SourceState): readonly Bundling[] =>
  planBundlings(
    tasks.map(({ flagSet }) => flagSet),
    new Set(readFlags),
  )

const loadChecks = async () => (await import('../emit/merchant-checks.ts')).createMerchantChecks()

function chosenIds({ ids, shard }: FleetRequest, state: FleetState): readonly string[] {
  if (ids === 'all') return shard ? idsOfShard(state, shard) : state.ids
  requireIds(ids, state.ids)
  return [...new Set(ids)].sort()
}

function runOf(request: FleetRequest, cache: Cache, sources: SourceState, state: FleetState): FleetRun {
  const index = readFleetIndex(cache, request, sources.all)
  let product: ReturnType<typeof commitAround> | undefined
  return {
    request,
    cache,
    sources,
    terms: termsHash(identitiesOf(state).map(brandTermsOf)),
    index,
    state,
    folders: openFinishedFolders(index.shared),
    product: () => (product ??= commitAround(productRoot)),
  }
}
