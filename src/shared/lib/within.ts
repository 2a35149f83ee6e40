import type { Clock } from './clock.ts'
import { deferred } from './deferred.ts'

/** Resolves with the value, or with undefined if it takes longer than `ms` milliseconds. */
export function within<Value>(value: Promise<Value>, ms: number, clock: Clock): Promise<Value | undefined> {
  const timeout = deferred<undefined>()
  const cancel = clock.after(ms, () => timeout.resolve(undefined))
  return Promise.race([value, timeout.promise]).finally(cancel)
}
