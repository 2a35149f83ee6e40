import { onInterrupt } from '../../system/interrupt.ts'
import { haveCacheAlone } from '../../build/output/cache-users.ts'
import { note } from '../terminal/print.ts'
import { waitingText } from './waiting.ts'

/** Waits until no run uses the cache, and makes new runs wait while it acts. */
export async function withCacheAlone<Result>(cache: string, act: () => Result): Promise<Result> {
  const lock = await haveCacheAlone(cache, (holder) => note(waitingText(holder, 'is using the cache')))
  const unregister = onInterrupt(lock.release)
  try {
    return act()
  } finally {
    unregister()
    await lock.release()
  }
}
