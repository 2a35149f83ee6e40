import { join } from 'node:path'
import { build, mergeConfig, type InlineConfig } from 'vite'
import type { SharedScript } from './raw-bundle.ts'
import { commonConfig, inMemory } from './config.ts'
import { singleScript } from './single-script.ts'

/**
 * Bundles the service worker: one classic script for all flag sets, which finds the brand's precache list as
 * `self.__PRECACHE__`. Throws when it reads a flag or the encryption scheme.
 */
export async function bundleServiceWorker(root: string): Promise<SharedScript> {
  const script = await singleScript('worker', root, build(workerConfig(root)))
  if (/__(FLAGS|ENCRYPTION)__/.test(script.bytes.toString()))
    throw new Error(
      'A module of src/sw/main.ts reads a flag or the encryption scheme; the service worker is one for all flag sets',
    )
  return script
}

function workerConfig(root: string): InlineConfig {
  return mergeConfig(mergeConfig(commonConfig(root), { build: inMemory }), {
    build: {
      rolldownOptions: {
        input: { worker: join(root, 'src/sw/main.ts') },
        output: { format: 'iife', entryFileNames: 'worker.js', codeSplitting: false },
      },
    },
  } satisfies InlineConfig)
}
