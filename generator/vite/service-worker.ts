import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, mergeConfig, type InlineConfig } from 'vite'
import type { NamedFile } from '../emit/raw-bundle.ts'
import { commonConfig, inMemory } from './config.ts'
import { codeOf } from './code-of.ts'

/**
 * Bundles the service worker: one classic script for all flag sets, which finds the brand's precache list as
 * `self.__PRECACHE__`. Throws when it reads a flag or the encryption scheme.
 */
export async function bundleServiceWorker(root: string): Promise<NamedFile> {
  const code = await codeOf(build(workerConfig(root)))
  if (/__(FLAGS|ENCRYPTION)__/.test(code)) throw new Error('A module of src/sw/main.ts reads a flag or the encryption scheme; the service worker is one for all flag sets')
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 12)
  return { fileName: `worker-${hash}.js`, bytes: Buffer.from(code), isVendor: false }
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
