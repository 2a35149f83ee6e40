import { activateNewWorker, updateWorker } from './register-worker.ts'

const key = 'livery.reloaded-for'

/** What the reload depends on, so that the rule is tested without a page. */
export interface ReloadContext {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Address of the running entry script: names the release. */
  readonly release: string
  readonly refresh: () => Promise<void>
  readonly reload: () => void
}

/**
 * A chunk of an older release may be gone from the host. One reload brings the present release; a release that was
 * reloaded for is not reloaded for again, so a chunk that is missing altogether shows an error, never a loop (SW-04).
 * @returns whether the page is about to reload
 */
export function reloadForMissingChunk({ storage, release, refresh, reload }: ReloadContext): boolean {
  try {
    if (storage.getItem(key) === release) return false
    storage.setItem(key, release)
  } catch {
    // Without storage nothing would stop a loop.
    return false
  }
  void refresh().then(reload, reload)
  return true
}

/** Listens for chunks that cannot be loaded while the browser is online. */
export function watchMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if (navigator.onLine && reloadForMissingChunk(pageContext())) event.preventDefault()
  })
}

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
