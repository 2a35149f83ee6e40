import { noImageCache, openImageCache } from '../../cache/image-cache.ts'
import { readSourceState } from '../../cache/source-state.ts'
import { buildFleet } from './build-fleet.ts'
import type { BuildTask, MerchantResult } from './build-task.ts'
import { processesFor } from '../bundle/bundle-processes.ts'
import { loadNamespaces } from '../emit/load-texts.ts'
import type { Bundling } from '../../plan/flag-set.ts'
import { productRoot } from '../../root.ts'
import { onInterrupt } from '../../system/interrupt.ts'
import type { StartBundler } from './bundlers.ts'
import { identitiesOf } from './assess-fleet.ts'
import { orderOf } from './build-order.ts'
import { createGates, privateParts } from './gates.ts'
import type { FleetListener, FleetRun } from './run.ts'

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
): Promise<readonly MerchantResult[]> {
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
