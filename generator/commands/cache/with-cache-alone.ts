import { onInterrupt } from '../../interrupt.ts'
import { haveCacheAlone } from '../../output/cache-users.ts'
import { note } from '../../terminal/print.ts'

/** Acts when no run uses the cache, and keeps new ones waiting meanwhile. */
export async function withCacheAlone<Result>(cache: string, act: () => Result): Promise<Result> {
  const lock = await haveCacheAlone(cache, ({ pid, host }) =>
    note(`Waiting for process ${pid} on ${host}, which is using the cache.`),
  )
  const unregister = onInterrupt(lock.release)
  try {
    return act()
  } finally {
    unregister()
    await lock.release()
  }
}
