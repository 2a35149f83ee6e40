import { useSyncExternalStore } from 'react'
import type { Clock } from '../lib/clock.ts'
import { useAppDispatch } from '../store/hooks.ts'
import type { AppThunk } from '../store/create-store.ts'

/** How long after its end an attempt keeps others away, in milliseconds (AUTH-07, REG-14). */
const restMs = 500

export interface AttemptLock {
  /**
   * Runs an attempt; `ignored` when another one runs, or ended less than 500 ms ago. What the attempt throws comes
   * through.
   */
  readonly run: <Result>(attempt: () => Promise<Result>) => Promise<Result | 'ignored'>
  readonly isRunning: () => boolean
  /** Told when an attempt begins or ends. */
  readonly subscribe: (listener: () => void) => () => void
}

/** One attempt at a time (AUTH-06, AUTH-07, REG-14). */
export function attemptLock(clock: Clock): AttemptLock {
  const listeners = new Set<() => void>()
  let state: 'free' | 'running' | 'resting' = 'free'
  const become = (next: typeof state) => {
    state = next
    for (const listener of listeners) listener()
  }
  const rest = () => {
    become('resting')
    clock.after(restMs, () => become('free'))
  }
  return {
    run: async (attempt) => {
      if (state !== 'free') return 'ignored'
      become('running')
      return attempt().finally(rest)
    },
    isRunning: () => state === 'running',
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type LockName = 'sign-in' | 'register' | 'change-password'

const locks = new WeakMap<object, Map<LockName, AttemptLock>>()

/** The one lock of its name that a store has: all ways to sign in share `sign-in`, automatic ones included. */
const lockOf =
  (name: LockName): AppThunk<AttemptLock> =>
  (_dispatch, _getState, services) => {
    const known = locks.get(services) ?? new Map<LockName, AttemptLock>()
    const lock = known.get(name) ?? attemptLock(services.clock)
    locks.set(services, known.set(name, lock))
    return lock
  }

/** Runs an attempt under a lock; see `AttemptLock`. */
export const attempt =
  <Result>(name: LockName, run: () => Promise<Result>): AppThunk<Promise<Result | 'ignored'>> =>
  (dispatch) =>
    dispatch(lockOf(name)).run(run)

/** Whether an attempt runs: the buttons of all that would be ignored are busy then. */
export function useIsAttempting(name: LockName): boolean {
  const lock = useAppDispatch()(lockOf(name))
  return useSyncExternalStore(lock.subscribe, lock.isRunning)
}
