import type { LockHolder } from '../../cache/lock.ts'
import { note, type Lines } from '../terminal/print.ts'
import { onInterrupt } from '../../system/interrupt.ts'
import { haveCacheAlone } from '../../output/cache-users.ts'

/**
 * Says whom a run waits for, and what to do if that holder is on another machine and cannot be checked. @param does
 * e.g. `is using the cache`
 */
export function waitingText({ pid, host, since, path, isElsewhere }: LockHolder, does: string): Lines {
  const who = `Waiting for process ${pid} on ${host}, which ${does}.`
  if (!isElsewhere) return who
  return [
    who,
    `  It has held ${path} since ${since}. If it gives no sign of life for 5 minutes, this run goes on by itself; if it has ended, remove that file.`,
  ]
}

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
