import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PrecacheEntry } from '../plan/precache.ts'
import { productRoot } from '../root.ts'
import { injectPrecache } from './inject-precache.ts'

export interface WorkerFacts {
  /** `pwa.serviceWorker` of the merchant. */
  readonly mode: 'on' | 'kill'
  /** The bundled worker without its precache list. */
  readonly source: string
  readonly entries: readonly PrecacheEntry[]
}

/** m/sw.js: the worker with the brand's precache list, or the one that removes itself (SW-05). */
export async function renderWorker({ mode, source, entries }: WorkerFacts): Promise<string> {
  if (mode === 'kill') return readFileSync(join(productRoot, 'templates', 'kill-worker.js'), 'utf8')
  return injectPrecache(source, entries)
}
