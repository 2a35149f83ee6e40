/** Locks an account after too many failed logins. */
export interface LoginLimiter {
  readonly isLocked: (account: string) => boolean
  readonly failed: (account: string) => void
  readonly passed: (account: string) => void
}

const allowedFailures = 5
/** How long an account stays locked, in milliseconds. */
export const lockDuration = 600_000

/** @param now epoch milliseconds */
export function createLoginLimiter(now: () => number): LoginLimiter {
  const failures = new Map<string, { readonly count: number; readonly last: number }>()
  const recent = (account: string): number => {
    const known = failures.get(account)
    return known && now() - known.last < lockDuration ? known.count : 0
  }
  return {
    isLocked: (account) => recent(account) >= allowedFailures,
    failed: (account) => void failures.set(account, { count: recent(account) + 1, last: now() }),
    passed: (account) => void failures.delete(account),
  }
}
