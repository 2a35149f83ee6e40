import type { PrecacheEntry } from '../../plan/precache.ts'
import { productRoot } from '../../root.ts'

const injectionPoint = 'self.__WB_MANIFEST'

/**
 * The worker's source with its list of files in place of `self.__WB_MANIFEST`, without a file of its own: a machine may have
 * no folder for temporary ones. Loads only the part of workbox-build that it needs, on the first call: all of it would
 * take half a second.
 */
export async function injectPrecache(workerSource: string, entries: readonly PrecacheEntry[]): Promise<string> {
  const { getManifest } = await import('workbox-build/build/get-manifest.js')
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: productRoot,
    globPatterns: [],
    additionalManifestEntries: [...entries],
  })
  if (warnings.length > 0) throw new Error(`The precache list is not accepted: ${warnings.join('; ')}`)
  const [before, after, ...more] = workerSource.split(injectionPoint)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`Expected ${injectionPoint} once in the worker's source`)
  return `${before}${JSON.stringify(manifestEntries, ['integrity', 'revision', 'url'])}${after}`
}
