import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { assess, bundlingsOf } from './assess.ts'
import { hasBundles } from '../bundle/bundle-cache.ts'
import { openCache, type Cache } from '../../cache/cache.ts'
import { removeLeftovers } from '../../cache/files.ts'
import { useCache } from '../../output/cache-users.ts'
import { lockFolder } from '../../cache/lock.ts'
import { recoverOutput, removeOwnDrafts } from '../../output/write-release.ts'
import { readSourceState, type SourceState } from '../../cache/source-state.ts'
import type {
  BuildElsewhere,
  FleetListener,
  FleetRequest,
  FleetResult,
  FleetRun,
  BuildResult,
  OtherMachines,
} from './run.ts'
import type { Bundling } from '../../plan/flag-set.ts'
import { productRoot } from '../../root.ts'
import { workFolder } from '../../system/work-folder.mjs'
import { onInterrupt } from '../../system/interrupt.ts'
import { bundlerProcesses, type Bundlers, type StartBundler } from './bundles.ts'
import { conclude } from './conclude.ts'
import type { BuildTask } from './build-task.ts'
import { settledOutcomes } from './outcome.ts'
import { fleetFacts } from './assess-fleet.ts'

/**
 * Builds only what is not up to date. Nothing is written for a merchant whose input has errors (SCH-04); the others are
 * still built (BND-10), unless the run ends at the first mistake.
 * @param bundlers bundle the storefront; `tests/support/stub-bundlers.ts` has stubs that cost no time
 */
export async function generate(
  request: FleetRequest,
  listener: FleetListener,
  bundlers: Bundlers = bundlerProcesses,
  others: OtherMachines = {},
): Promise<FleetResult> {
  const root =
    request.cache ?? join(workFolder(productRoot), `no-cache-${process.pid}-${randomBytes(4).toString('hex')}`)
  const lock = request.dryRun ? undefined : await lockFolder(request.out, (holder) => listener.onWait(holder, 'output'))
  const use =
    request.cache === undefined || request.dryRun
      ? undefined
      : await useCache(root, (holder) => listener.onWait(holder, 'cache'))
  const tidy = async (): Promise<void> => {
    if (lock) await removeOwnDrafts(request.out)
    if (request.cache === undefined) await rm(root, { recursive: true, force: true })
    await use?.release()
    await lock?.release()
  }
  const unregister = onInterrupt(tidy)
  try {
    return await generateWith(request, openCache(root, others.shared), listener, bundlers, others.build)
  } finally {
    unregister()
    await tidy()
  }
}

async function generateWith(
  request: FleetRequest,
  cache: Cache,
  listener: FleetListener,
  bundlers: Bundlers,
  elsewhere?: BuildElsewhere,
): Promise<FleetResult> {
  if (!request.dryRun) await Promise.all([recoverOutput(request.out), removeLeftovers(cache.path('temporary'))])
  const sources = await readSourceState(productRoot, cache.path('sources.json'))
  // These sources have not been bundled yet, here or elsewhere: the first bundling starts while the merchants are read.
  const isNeedless = request.dryRun || elsewhere || cache.shared || (await hasBundles(cache, sources.bundle))
  const head = isNeedless ? undefined : await bundlers.begin()
  try {
    const startBundler: StartBundler = (processes) => bundlers.start(processes, head)
    return await assessAndBuild(request, cache, sources, listener, async (run, tasks, bundlings) =>
      elsewhere
        ? await elsewhere(run, tasks, bundlings, listener)
        : await (await import('./build.ts')).build(run, tasks, bundlings, listener, startBundler),
    )
  } finally {
    head?.process.close()
  }
}

async function assessAndBuild(
  request: FleetRequest,
  cache: Cache,
  sources: SourceState,
  listener: FleetListener,
  build: Build,
): Promise<FleetResult> {
  const { run, ids, problems, due } = await assess(request, cache, sources)
  const bundlings = bundlingsOf(due.tasks, sources)
  const flagSets = bundlings.flatMap((bundling) => bundling.flagSets).length
  for (const outcome of settledOutcomes(run.state, due)) listener.onStep({ kind: 'settled', outcome })
  listener.onAssessed({
    merchants: ids.length,
    toBuild: due.tasks.length,
    flagSets,
    bundlings: bundlings.length,
    read: run.state.read.size,
    fleet: fleetFacts(run.state, ids, request),
  })
  const isStopped = request.failFast && due.broken.length + due.refused.length > 0
  const results = due.tasks.length === 0 || request.dryRun || isStopped ? [] : await build(run, due.tasks, bundlings)
  await cache.shared?.finish()
  return await conclude(run, due, results, { ids, problems })
}

type Build = (
  run: FleetRun,
  tasks: readonly BuildTask[],
  bundlings: readonly Bundling[],
) => Promise<readonly BuildResult[]>
