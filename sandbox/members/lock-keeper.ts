/** Lets an account rest after too many failed logins. */
export interface LockKeeper {
  readonly isLocked: (account: string) => boolean
  readonly failed: (account: string) => void
  readonly passed: (account: string) => void
}

const allowedFailures = 5
/** How long a locked account rests, in milliseconds. */
export const restTime = 600_000

/** @param now epoch milliseconds */
export function createLockKeeper(now: () => number): LockKeeper {
  const failures = new Map<string, { readonly count: number; readonly last: number }>()
  const recent = (account: string): number => {
    const known = failures.get(account)
    return known && now() - known.last < restTime ? known.count : 0
  }
  return {
    isLocked: (account) => recent(account) >= allowedFailures,
    failed: (account) => void failures.set(account, { count: recent(account) + 1, last: now() }),
    passed: (account) => void failures.delete(account),
  }
}
