import type { NotificationLook } from '../../../contract/push.ts'
import { scriptLiteral } from '../../plan/escape/script.ts'
import type { PrecacheEntry } from '../../plan/precache.ts'
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

const injectionPoint = 'self.__WB_MANIFEST'

/**
 * The worker's source with its list of files in place of `self.__WB_MANIFEST`, without a file of its own: a machine may have
 * no folder for temporary ones. Loads only the part of workbox-build that makes the list, on the first call: the checks
 * of options that come before it would take four times as long, and TypeScript has made them.
 */
async function injectPrecache(workerSource: string, entries: readonly PrecacheEntry[]): Promise<string> {
  const { transformManifest } = await import('workbox-build/build/lib/transform-manifest.js')
  const { manifestEntries, warnings } = await transformManifest({
    fileDetails: [],
    additionalManifestEntries: [...entries],
  })
  if (warnings.length > 0) throw new Error(`The precache list is not accepted: ${warnings.join('; ')}`)
  const [before, after, ...more] = workerSource.split(injectionPoint)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`Expected ${injectionPoint} once in the worker's source`)
  return `${before}${JSON.stringify(manifestEntries, ['integrity', 'revision', 'url'])}${after}`
}
