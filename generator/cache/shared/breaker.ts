import { within } from '../../system/limiter.ts'

/**
 * Guards calls to a service that may be unavailable: a call never exceeds the limit, and after a few failures no more
 * calls are made.
 */
export interface Breaker {
  /** Resolves to the call's result; to undefined if it fails, takes too long or is not made any more. */
  attempt<Result>(call: () => Promise<Result>): Promise<Result | undefined>
  /** Whether calls are not made any more. */
  isOpen(): boolean
  /** The reason of the first failure. */
  reason(): string | undefined
}

/** After this many failures in a row, the service counts as unavailable for the rest of the run. */
const mostFailures = 3

/**
 * @param limit of a call, in ms
 * @param pause in ms, after which one call tries whether the service is back; for a worker, because a run is too short
 * for that
 */
export function openBreaker(limit: number, pause = Infinity): Breaker {
  let failures = 0
  let failedAt = 0
  let first: string | undefined
  let isTrying = false
  const isAway = (): boolean => failures >= mostFailures
  const isOpen = (): boolean => isAway() && (isTrying || Date.now() - failedAt < pause)
  return {
    attempt: async (call) => {
      if (isOpen()) return undefined
      const isTrial = isAway()
      if (isTrial) isTrying = true
      try {
        const result = await within(limit, call())
        // A late answer to an earlier call does not say that the service is back.
        if (isTrial || !isAway()) failures = 0
        return result
      } catch (error) {
        failures += 1
        failedAt = Date.now()
        first ??= error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
        return undefined
      } finally {
        if (isTrial) isTrying = false
      }
    },
    isOpen,
    reason: () => first,
  }
}
