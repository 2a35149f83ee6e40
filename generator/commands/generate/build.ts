import { noImageCache, openImageCache } from '../../cache/image-cache.ts'
import { readSourceState } from '../../cache/source-state.ts'
import { buildFleet, type BuildTask, type MerchantResult } from '../../emit/build-fleet.ts'
import { startBundler } from '../../emit/bundle-processes.ts'
import { loadNamespaces } from '../../emit/load-texts.ts'
import { flagSetOf } from '../../plan/flag-set.ts'
import { productRoot } from '../../root.ts'
import { onInterrupt } from '../../terminal/interrupt.ts'
import { createGates } from './gates.ts'
import type { GenerateListener, Run } from './run.ts'

/** Brands that are stamped at a time, for each processor: one compresses while another one reads and writes. */
const stampsPerJob = 2

/** Builds the merchants with everything that is heavy to load. */
export async function build(run: Run, tasks: readonly BuildTask[], listener: GenerateListener): Promise<readonly MerchantResult[]> {
  const { request, cache, sources, commit, epochSeconds } = run
  const namespaces = loadNamespaces(productRoot)
  const flagSets = new Set(tasks.map(({ merchant }) => flagSetOf(merchant).id))
  const bundler = startBundler({ root: productRoot, jobs: request.jobs, expected: flagSets.size })
  const takeBack = onInterrupt(() => bundler.close())
  const images = request.cache === undefined ? noImageCache : openImageCache(cache.path('images'))
  try {
    return await buildFleet(tasks, {
      context: { cache, images, namespaces, gates: createGates(run, namespaces), commit, epochSeconds },
      bundler,
      sources: sources.bundle,
      readFlags: new Set(sources.readFlags),
      isCurrent: async () => (await readSourceState(productRoot, cache.path('sources.json'))).bundle === sources.bundle,
      out: request.out,
      atOnce: request.jobs * stampsPerJob,
      onStep: listener.onStep,
    })
  } finally {
    takeBack()
    bundler.close()
  }
}
