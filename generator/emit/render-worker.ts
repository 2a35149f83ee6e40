import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scriptLiteral } from '../plan/escape/script.ts'
import type { PrecacheEntry } from '../plan/precache.ts'
import { productRoot } from '../root.ts'
import { injectPrecache } from './inject-precache.ts'
import { renderTemplate } from './render-template.ts'

export interface WorkerFacts {
  /** `pwa.serviceWorker` of the merchant. */
  readonly mode: 'on' | 'kill'
  /** Address of the bundled worker, which the brands of a flag set share. */
  readonly script: string
  readonly entries: readonly PrecacheEntry[]
}

/**
 * m/sw.js: the brand's precache list and the start of the shared worker, or the worker that removes itself (SW-05).
 * Small, because browsers ask for it anew with every check for an update.
 */
export async function renderWorker({ mode, script, entries }: WorkerFacts): Promise<string> {
  if (mode === 'kill') return readFileSync(join(productRoot, 'templates', 'kill-worker.js'), 'utf8')
  return injectPrecache(renderTemplate('sw.js', { script: scriptLiteral(script) }), entries)
}
