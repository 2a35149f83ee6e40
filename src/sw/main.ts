/**
 * The core of the service worker: opens the shell offline (SW-01), caches what the player has used (SW-03) and leaves
 * everything else alone (SW-02). Why the shell comes from the cache: docs/decisions/service-worker.md.
 */
import { clientsClaim, registerQuotaErrorCallback } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import {
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precache,
  type PrecacheEntry,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { retiredShell, shellPath } from '../../contract/paths.ts'
import { evictOldest } from './evict-oldest.ts'
import { isAppAddress, isAssetAddress, isPlainAssetRequest, isGenuineAsset } from './rules.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Set by m/sw.js, the brand's own script of the worker. */
  readonly __PRECACHE__: PrecacheEntry[]
}

/** Enough for several releases of one storefront. */
const keptAssets = 300
const cacheName = 'livery-assets'
const { origin } = self.location

const incoming = watchIncoming()
const assets = new CacheFirst({
  cacheName,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (isGenuineAsset(response) ? response : null),
      cacheDidUpdate: async () => evictOldest(await caches.open(cacheName), keptAssets),
    },
    incoming.plugin,
  ],
})
registerQuotaErrorCallback(() => caches.delete(cacheName))

precache(self.__PRECACHE__)
addRoute({ cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] })
const openShell = createHandlerBoundToURL(shellPath)
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isAppAddress(url, origin),
  async (options) =>
    self.registration.waiting && (await caches.match(retiredShell))
      ? fetch(options.request).catch(() => openShell(options))
      : openShell(options),
)
registerRoute(({ request, url }) => isPlainAssetRequest(request, url, origin), assets)
cleanupOutdatedCaches()
clientsClaim()

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (typeof message !== 'object' || message === null || !('type' in message)) return
  if (message.type === 'skipWaiting') event.waitUntil(self.skipWaiting())
  if (message.type === 'keep' && 'urls' in message) event.waitUntil(keep(message.urls, event))
})

/** Knows the files that are on their way into the cache. */
function watchIncoming(): { readonly has: (url: string) => boolean; readonly plugin: WorkboxPlugin } {
  const urls = new Set<string>()
  return {
    has: (url) => urls.has(url),
    plugin: {
      handlerWillStart: async ({ request }) => void urls.add(request.url),
      handlerDidComplete: async ({ request }) => void urls.delete(request.url),
    },
  }
}

/** Caches what a page loaded before the worker controlled it, such as the player's language. */
async function keep(urls: unknown, event: ExtendableMessageEvent): Promise<void> {
  if (!Array.isArray(urls)) return
  const wanted = urls.filter(
    (url): url is string =>
      typeof url === 'string' && isAssetAddress(url, origin) && !getCacheKeyForURL(url) && !incoming.has(url),
  )
  await Promise.allSettled(
    wanted.slice(0, keptAssets).map((url) => assets.handle({ event, request: new Request(url) })),
  )
}
