import { expect, test } from 'vitest'
import { evictOldest } from './evict-oldest.ts'

function cacheOf(...paths: readonly string[]) {
  const requests = new Set(paths.map((path) => new Request(`https://www.brand.example${path}`)))
  const cache = {
    keys: async () => [...requests],
    delete: async (request: RequestInfo | URL) => requests.delete(request as Request),
  }
  return { cache, left: () => [...requests].map(({ url }) => new URL(url).pathname) }
}

test('[SW-03] what was stored first is evicted first, and only what is too much', async () => {
  const { cache, left } = cacheOf('/a', '/b', '/c', '/d')
  await evictOldest(cache, 4)
  expect(left()).toEqual(['/a', '/b', '/c', '/d'])
  await evictOldest(cache, 3)
  expect(left()).toEqual(['/b', '/c', '/d'])
  await evictOldest(cache, 1)
  expect(left()).toEqual(['/d'])
})
