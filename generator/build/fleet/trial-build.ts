import { useCache } from '../../output/cache-users.ts'
import { bundlingsOf } from './assess.ts'
import type { BuildTask } from './build-task.ts'
import type { FleetListener, FleetRun, BuildResult } from './run.ts'
import type { Bundlers } from './bundles.ts'
import { fleetFacts } from './assess-fleet.ts'

/**
 * Builds merchants into the caller's folder exactly as a run would build them now, but leaves the output and the index
 * alone; only the cache has grown afterwards.
 * @param ids merchants without errors
 */
export async function tryBuild(
  run: FleetRun,
  ids: readonly string[],
  out: string,
  listener: FleetListener,
  bundlers: Bundlers,
): Promise<readonly BuildResult[]> {
  const tasks: BuildTask[] = []
  for (const id of ids) {
    const task = await run.state.merchant(id)
    if (task) tasks.push(task)
  }
  const bundlings = bundlingsOf(tasks, run.sources)
  listener.onAssessed({
    merchants: ids.length,
    toBuild: tasks.length,
    flagSets: bundlings.flatMap(({ flagSets }) => flagSets).length,
    bundlings: bundlings.length,
    read: tasks.length,
    fleet: fleetFacts(run.state, ids, run.request),
  })
  const root = run.request.cache
  const use = root === undefined ? undefined : await useCache(root, (holder) => listener.onWait(holder, 'cache'))
  try {
    const { build } = await import('./build.ts')
    const trial = { ...run, request: { ...run.request, out } }
    return await build(trial, tasks, bundlings, listener, (processes) => bundlers.start(processes, undefined))
  } finally {
    await use?.release()
  }
}
