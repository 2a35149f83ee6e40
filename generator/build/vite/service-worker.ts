import { join } from 'node:path'
import { build, mergeConfig, type InlineConfig } from 'vite'
import type { FlagName } from '../../../contract/flags.ts'
import { workerParts, type WorkerPart } from '../../../contract/worker-parts.ts'
import type { BundledModule } from '../gates/dead-features.ts'
import { commonConfig, inMemory } from './config.ts'
import { moduleGraph } from './module-graph.ts'
import type { SharedScript } from './raw-bundle.ts'
import { singleScript } from './single-script.ts'

/** A script of the service worker, with its modules for the gate. */
export interface WorkerScript extends SharedScript {
  readonly modules: readonly BundledModule[]
}

/** The service worker of every flag set. */
export interface ServiceWorker {
  /** Runs in every brand's worker. */
  readonly core: WorkerScript
  /** Each runs after the core, in the workers of brands with its flag. */
  readonly parts: readonly (WorkerScript & { readonly flag: FlagName })[]
}

/**
 * Bundles the service worker once for all flag sets: the core and the parts that flags own, each a separate classic
 * script. The core reads the brand's precache list from `self.__PRECACHE__`. Throws if one of them reads a flag or the
 * encryption scheme.
 */
export async function bundleServiceWorker(
  root: string,
  owned: readonly WorkerPart[] = workerParts,
): Promise<ServiceWorker> {
  const core = await workerScript(root, 'worker', 'src/sw/main.ts')
  const parts = await Promise.all(
    owned.map(async ({ flag, name, entry }) => ({ ...(await workerScript(root, name, entry)), flag })),
  )
  return { core, parts }
}

async function workerScript(root: string, name: string, entry: string): Promise<WorkerScript> {
  const graph = moduleGraph(root)
  const config = mergeConfig(workerConfig(join(root, entry), name), { plugins: [graph.plugin] })
  const script = await singleScript(name, root, build(mergeConfig(commonConfig(root), config)))
  if (/__(FLAGS|ENCRYPTION)__/.test(script.bytes.toString()))
    throw new Error(
      `A module of ${entry} reads a flag or the encryption scheme; the service worker is bundled once for all flag sets`,
    )
  return { ...script, modules: graph.modules() }
}

const workerConfig = (entry: string, name: string): InlineConfig => ({
  build: {
    ...inMemory,
    rolldownOptions: {
      input: { [name]: entry },
      output: { format: 'iife', entryFileNames: `${name}.js`, codeSplitting: false },
    },
  },
})
