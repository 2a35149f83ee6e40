import type { Clock } from '../lib/clock.ts'
import type { AppThunk } from '../store/create-store.ts'

/** How long after its end an attempt keeps others away, in milliseconds (AUTH-07, REG-14). */
const restMs = 500

export interface AttemptLock {
  /** Runs an attempt; `ignored` when another one runs, or ended less than 500 ms ago. What the attempt throws comes through. */
  readonly run: <Result>(attempt: () => Promise<Result>) => Promise<Result | 'ignored'>
}

/** One attempt at a time (AUTH-06, AUTH-07, REG-14). */
export function attemptLock(clock: Clock): AttemptLock {
  let held = false
  return {
    run: async (attempt) => {
      if (held) return 'ignored'
      held = true
      try {
        return await attempt()
      } finally {
        clock.after(restMs, () => (held = false))
      }
    },
  }
}

const locks = new WeakMap<object, Map<string, AttemptLock>>()

/** Runs an attempt under the one lock of its name that a store has: all ways to sign in share `sign-in`, automatic ones included. */
export const attempt =
  <Result>(name: 'sign-in' | 'register', run: () => Promise<Result>): AppThunk<Promise<Result | 'ignored'>> =>
  (_dispatch, _getState, services) => {
    const known = locks.get(services) ?? new Map<string, AttemptLock>()
    const lock = known.get(name) ?? attemptLock(services.clock)
    locks.set(services, known.set(name, lock))
    return lock.run(run)
  }
