import { isReloading } from '../shared/worker/chunk-reload.ts'

/**
 * Loads a part of the app. A chunk that is gone makes the page reload (`watchMissingChunks`): this waits for the reload
 * instead of failing before it.
 */
export const whileReloading = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  load().catch((error: unknown) => {
    if (isReloading(error)) return new Promise<never>(() => undefined)
    throw error
  })
