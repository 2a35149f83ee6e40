import { assetsBase, publicBase, workerPath } from '../../../contract/paths.ts'
import { trustedScriptUrl } from '../trusted-types/script-url.ts'

/** Registers the worker once the page has loaded, and has it cache the files of the first visit (SW-01, SW-03). */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register(), { once: true })
}

async function register(): Promise<void> {
  const isFirstVisit = navigator.serviceWorker.controller === null
  try {
    await navigator.serviceWorker.register(trustedScriptUrl(workerPath), {
      scope: publicBase,
      updateViaCache: 'none',
    })
    const { active } = await navigator.serviceWorker.ready
    if (active && isFirstVisit) cacheUsedFiles(active)
  } catch {
    // Private windows and full disks refuse a worker; the storefront works without one.
  }
}

/**
 * Tells the worker which of the release's files this page loaded without it, before it was installed or while it took
 * over.
 */
function cacheUsedFiles(active: ServiceWorker): void {
  const used = new PerformanceObserver((list) => {
    const urls = list
      .getEntries()
      .map(({ name }) => name)
      .filter((url) => url.startsWith(location.origin + assetsBase))
    if (urls.length > 0) active.postMessage({ type: 'keep', urls })
  })
  used.observe({ type: 'resource', buffered: true })
}

/** Asks the host for a newer worker (SHELL-17). */
export async function updateWorker(): Promise<void> {
  await (await registration())?.update()
}

/** Lets a newer worker take over, if there is one; resolves when it has, or after the limit in milliseconds. */
export async function activateNewWorker(limit = 4000): Promise<void> {
  const found = await registration()
  if (!found) return
  await Promise.race([takeOver(found), new Promise((resolve) => setTimeout(resolve, limit))])
}

async function takeOver(found: ServiceWorkerRegistration): Promise<void> {
  const newer = found.waiting ?? found.installing
  // The very first worker replaces no other: there is no old shell to get rid of.
  if (!newer || !found.active) return
  const changed = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  const ask = (): void => newer.postMessage({ type: 'skipWaiting' })
  if (newer.state === 'installed') ask()
  else newer.addEventListener('statechange', () => newer.state === 'installed' && ask())
  await changed
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration(publicBase) : undefined
}
