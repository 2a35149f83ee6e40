/** Calls to a service that may be away: none takes longer than the limit, and after a few failures none is made. */
export interface Breaker {
  /** What the call gives; undefined if it fails, takes too long or is no longer made. */
  attempt<Result>(call: () => Promise<Result>): Promise<Result | undefined>
  /** Whether calls are no longer made. */
  isOpen(): boolean
  /** Of the first failure. */
  reason(): string | undefined
}

/** So many failures in a row, without a success in between, and the service counts as away for the rest of the run. */
const mostFailures = 3

/**
 * @param limit of a call, in ms
 * @param pause in ms, after which one call finds out whether the service is back; a run is too short to find out
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

async function within<Result>(ms: number, call: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms)
  })
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}
