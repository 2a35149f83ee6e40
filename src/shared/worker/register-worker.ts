import { assetsBase, publicBase, retiredShell, workerPath } from '../../../contract/paths.ts'
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
    await navigator.serviceWorker.register(trustedScriptUrl(workerPath), { scope: publicBase, updateViaCache: 'none' })
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

/**
 * Lets a newer worker take over, if there is one, and leaves the page when it has, or after the limit in milliseconds. A
 * request of the page that meets the change makes Chromium keep the old worker: it then hands navigations to the network,
 * and a navigation that ends with it is repeated.
 */
export async function leaveForNewWorker(leave: () => void, limit = 4000): Promise<void> {
  const { active, waiting, installing } = (await registration().catch(() => undefined)) ?? {}
  const newer = waiting ?? installing
  // The very first worker replaces no other: there is no old shell to get rid of.
  if (!newer || !active) return leave()
  const limited = setTimeout(() => void retireWorker().then(leave, leave), limit)
  navigator.serviceWorker.addEventListener('controllerchange', () => clearTimeout(limited))
  navigator.serviceWorker.addEventListener('controllerchange', leave)
  const ask = (): void => void (newer.state === 'installed' && newer.postMessage({ type: 'skipWaiting' }))
  newer.addEventListener('statechange', ask)
  ask()
}

async function retireWorker(): Promise<void> {
  const precache = (await caches.keys()).find((name) => name.startsWith('workbox-precache'))
  if (precache) await (await caches.open(precache)).put(retiredShell, new Response())
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration(publicBase) : undefined
}
