/** Leaves the `kept` newest entries of a cache, which lists them in the order in which they were stored. */
export async function evictOldest(cache: Pick<Cache, 'keys' | 'delete'>, kept: number): Promise<void> {
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, Math.max(0, requests.length - kept)).map((request) => cache.delete(request)))
}
