import { bundleHashesPath, publicBase } from '../../../contract/paths.ts'
import { leaveForNewWorker, updateWorker } from './register-worker.ts'

const key = 'livery.reloaded-for'

/** A player who is on the way out sees no failure for so long, in ms; then the way out is over or has led nowhere. */
const departureMs = 10_000

/** The context that decides about a reload; injected, so that the rule can be tested without a page. */
export interface ReloadContext {
  /** Throws where the browser denies its storage. */
  readonly openStorage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Address of the running entry script, which identifies the release. */
  readonly release: string
  /** When this document began, which tells it from the one after a reload. */
  readonly began: number
  /** Whether the host answers. */
  readonly answers: () => Promise<boolean>
  readonly refresh: () => Promise<void>
  readonly reload: () => void
}

/**
 * A chunk of an older release may be gone from the host; one reload brings the current release. A release is reloaded
 * only once, so a chunk that is missing everywhere leads to an error, never to a loop (SW-04).
 * @returns whether the page is about to reload
 */
export function reloadForMissingChunk({ openStorage, release, began, refresh, reload }: ReloadContext): boolean {
  const own = `${release} ${began}`
  try {
    const storage = openStorage()
    const kept = storage.getItem(key) ?? ''
    if (kept === own) return true
    if (kept.startsWith(`${release} `)) return false
    storage.setItem(key, own)
  } catch {
    // Without storage, nothing would stop a reload loop.
    return false
  }
  void refresh().then(reload, reload)
  return true
}

/**
 * Every `import()` becomes a call of this function (`generator/build/vite/bundle-config.ts`). It fetches a part and its style
 * sheets, and tries twice: engines abort pending requests as soon as the page is to be left, and WebKit fails a module
 * whose early request had failed, but a second request succeeds. If a part does not come although the host answers, its
 * release is gone, and the page reloads.
 * @param sheets their paths below the public base
 * @returns never settles once the page is about to reload
 */
export async function importPart<Part>(
  load: () => Promise<Part>,
  sheets: readonly string[] = [],
  contextOf: () => ReloadContext = pageContext,
): Promise<Part> {
  const attempt = async (): Promise<Part> => (await Promise.all([load(), ...sheets.map(sheetLoaded)]))[0]
  // Only while a part is on its way: a lasting listener would keep pages out of the back/forward cache.
  const departure = new AbortController()
  let isLeaving = false
  addEventListener('beforeunload', () => void (isLeaving = true), { signal: departure.signal })
  try {
    return await attempt()
  } catch (error) {
    if (isLeaving) await new Promise((resolve) => setTimeout(resolve, departureMs))
    const context = contextOf()
    // Asked for at once, it would be aborted once more.
    if (!(await context.answers())) throw error
    return await attempt().catch((again: unknown) => {
      if (!isLeaving && reloadForMissingChunk(context)) return new Promise<never>(() => undefined)
      throw again
    })
  } finally {
    departure.abort()
  }
}

/** A sheet that the html or another part has asked for already is waited for. */
async function sheetLoaded(path: string): Promise<void> {
  const address = publicBase + path
  const found = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${address}"]`)
  if (found?.sheet) return
  const link =
    found ?? Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: address })
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${address} did not load`))
    })
  })
  if (!found) document.head.append(link)
  await loaded
}

/** Whether the host can be reached now: a page that works must not be reloaded into the browser's own error page. */
export const hostAnswers = (): Promise<boolean> =>
  fetch(`${bundleHashesPath}?_=${Date.now()}`, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

function pageContext(): ReloadContext {
  return {
    openStorage: () => sessionStorage,
    release: document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
    began: performance.timeOrigin,
    answers: hostAnswers,
    refresh: updateWorker,
    reload: () => void leaveForNewWorker(() => location.reload()),
  }
}
