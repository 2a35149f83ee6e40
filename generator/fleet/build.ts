import { noImageCache, openImageCache } from '../cache/image-cache.ts'
import { commitOf } from './commit.ts'
import { readSourceState } from '../cache/source-state.ts'
import { buildFleet, type BuildTask, type MerchantResult } from './build-fleet.ts'
import { processesFor } from '../bundle/bundle-processes.ts'
import { loadNamespaces } from '../emit/load-texts.ts'
import type { Bundling } from '../plan/flag-set.ts'
import { productRoot } from '../root.ts'
import { onInterrupt } from '../terminal/interrupt.ts'
import type { StartBundler } from './bundlers.ts'
import { createGates } from './gates.ts'
import type { FleetListener, FleetRun } from './run.ts'

/** Brands that are being made at a time: so many have their images and texts when the first bundle comes. */
const brandsAtOnce = 16

/**
 * Builds the merchants with everything that is heavy to load.
 * @param bundlings of these merchants
 */
export async function build(
  run: FleetRun,
  tasks: readonly BuildTask[],
  bundlings: readonly Bundling[],
  listener: FleetListener,
  startBundler: StartBundler,
): Promise<readonly MerchantResult[]> {
  const { request, cache, sources, folders } = run
  const namespaces = loadNamespaces(productRoot)
  const bundler = await startBundler(processesFor(bundlings.length, tasks.length, request.jobs))
  const takeBack = onInterrupt(() => bundler.close())
  const images = request.cache === undefined ? noImageCache : openImageCache(cache)
  try {
    return await buildFleet(tasks, bundlings, {
      context: {
        cache,
        images,
        namespaces,
        gates: createGates(run, namespaces),
        epochSeconds: request.epochSeconds,
        environment: request.environment ?? null,
      },
      bundler,
      sources: sources.bundle,
      isCurrent: async () => (await readSourceState(productRoot, cache.path('sources.json'))).bundle === sources.bundle,
      out: request.out,
      folders,
      provenance: { commit: commitOf(productRoot), merchants: request.merchantsDirectory },
      failFast: request.failFast,
      atOnce: brandsAtOnce,
      onStep: listener.onStep,
    })
  } finally {
    takeBack()
    bundler.close()
  }
}
