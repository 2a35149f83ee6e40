import type { NotificationLook } from '../../../contract/push.ts'
import { scriptLiteral } from '../../plan/escape/script.ts'
import type { PrecacheEntry } from '../../plan/precache.ts'
import { injectPrecache } from './inject-precache.ts'
import { renderTemplate, templateText } from './render-template.ts'

export interface WorkerFacts {
  /** `pwa.serviceWorker` of the merchant. */
  readonly mode: 'on' | 'kill'
  /** Addresses of the bundled worker's scripts, in the order in which they run; brands share them. */
  readonly scripts: readonly string[]
  readonly entries: readonly PrecacheEntry[]
  /** What its notifications look like, if it shows any (WEBPUSH3). */
  readonly notifications?: NotificationLook | undefined
}

/**
 * m/sw.js: the brand's precache list, and the start of the shared scripts; or the worker that removes itself (SW-05).
 * Small, because browsers request it with every check for an update.
 */
export async function renderWorker({ mode, scripts, entries, notifications }: WorkerFacts): Promise<string> {
  if (mode === 'kill') return templateText('kill-worker.js')
  const facts = { scripts: scriptLiteral(scripts), push: notifications ? scriptLiteral(notifications) : null }
  return injectPrecache(renderTemplate('sw.js', facts), entries)
}
