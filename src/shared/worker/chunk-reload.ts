import { activateNewWorker, updateWorker } from './register-worker.ts'

const key = 'livery.reloaded-for'

/** What the reload depends on; injected, so that the rule can be tested without a page. */
export interface ReloadContext {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Address of the running entry script, which identifies the release. */
  readonly release: string
  readonly refresh: () => Promise<void>
  readonly reload: () => void
}

/**
 * A chunk of an older release may be gone from the host; one reload brings the current release. A release is reloaded
 * only once, so a chunk that is missing everywhere leads to an error, never to a loop (SW-04).
 * @returns whether the page is about to reload
 */
export function reloadForMissingChunk({ storage, release, refresh, reload }: ReloadContext): boolean {
  try {
    if (storage.getItem(key) === release) return false
    storage.setItem(key, release)
  } catch {
    // Without storage, nothing would stop a reload loop.
    return false
  }
  void refresh().then(reload, reload)
  return true
}

/**
 * Reloads the page when a chunk fails to load while the browser is online. The import still rejects: prevented, it would
 * yield undefined, which its callers do not expect.
 */
export function watchMissingChunks(contextOf = pageContext): void {
  let reloads = false
  addEventListener('vite:preloadError', ({ payload }) => {
    reloads ||= navigator.onLine && reloadForMissingChunk(contextOf())
    if (reloads) payload.cause = key
  })
}

/** Whether an import failed on a page that is about to reload. */
export const isReloading = (error: unknown): boolean => error instanceof Error && error.cause === key

function pageContext(): ReloadContext {
  return {
    storage: sessionStorage,
    release: document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
    refresh: async () => {
      await updateWorker()
      await activateNewWorker()
    },
    reload: () => location.reload(),
  }
}
