import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withTrialFolder } from '../output/trial-folder.ts'
import type { PrecacheEntry } from '../plan/precache.ts'

/**
 * The worker's source with its list of files in place of `self.__WB_MANIFEST`. Loads only the part of workbox-build
 * that it needs, on the first call: all of it would take half a second.
 */
export async function injectPrecache(workerSource: string, entries: readonly PrecacheEntry[]): Promise<string> {
  const { injectManifest } = await import('workbox-build/build/inject-manifest.js')
  return await withTrialFolder(async (folder) => {
    const [swSrc, swDest] = [join(folder, 'source.js'), join(folder, 'sw.js')]
    await writeFile(swSrc, workerSource)
    const { warnings } = await injectManifest({
      swSrc,
      swDest,
      globDirectory: folder,
      globPatterns: [],
      additionalManifestEntries: [...entries],
    })
    if (warnings.length > 0) throw new Error(`The precache list is not accepted: ${warnings.join('; ')}`)
    return await readFile(swDest, 'utf8')
  })
}
