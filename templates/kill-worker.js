// Replaces the worker of a brand that sets pwa.serviceWorker to "kill": removes itself and everything it cached.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  // Workers of earlier releases kept it. Last, because a browser that denies storage throws here.
  indexedDB.deleteDatabase('workbox-expiration')
}
