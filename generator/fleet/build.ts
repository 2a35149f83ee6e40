import { noImageCache, openImageCache } from '../cache/image-cache.ts'
import { openAttestor } from './attestor.ts'
import { commitOf } from './commit.ts'
import { readSourceState } from '../cache/source-state.ts'
import { buildFleet, type BuildTask, type MerchantResult } from './build-fleet.ts'
import { processesFor } from '../bundle/bundle-processes.ts'
import { loadNamespaces } from '../emit/load-texts.ts'
import type { Bundling } from '../plan/flag-set.ts'
import { productRoot } from '../root.ts'
import { onInterrupt } from '../interrupt.ts'
import type { StartBundler } from './bundlers.ts'
import { createGates } from './gates.ts'
import { builtOutcome } from './outcome.ts'
import type { FleetListener, FleetRun } from './run.ts'

/** Brands in flight: this many have their images and texts ready when the first bundle arrives. */
const brandsAtOnce = 16

/**
 * Builds the merchants; apart from the rest of a run because its modules take long to load.
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
  const unregister = onInterrupt(() => bundler.close())
  const images = request.cache === undefined ? noImageCache : openImageCache(cache)
  const commit = commitOf(productRoot)
  const environment = request.environment ?? null
  try {
    return await buildFleet(tasks, bundlings, {
      context: {
        cache,
        images,
        namespaces,
        gates: createGates(run, namespaces),
        epochSeconds: request.epochSeconds,
        environment,
      },
      bundler,
      sources: sources.bundle,
      isCurrent: async () => (await readSourceState(productRoot, cache.path('sources.json'))).bundle === sources.bundle,
      out: request.out,
      folders,
      provenance: { commit, merchants: request.merchantsDirectory },
      attestor: openAttestor({
        root: productRoot,
        commit,
        sources: sources.all,
        environment,
        epochSeconds: request.epochSeconds,
        signer: request.signer,
      }),
      failFast: request.failFast,
      atOnce: brandsAtOnce,
      onStep: (step) =>
        listener.onStep(
          step.kind === 'finished' ? { kind: 'finished', outcome: builtOutcome(run.state, step.result) } : step,
        ),
    })
  } finally {
    unregister()
    bundler.close()
  }
}
