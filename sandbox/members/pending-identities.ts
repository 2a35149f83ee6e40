import { lockDuration } from './login-limiter.ts'

/**
 * Providers' identities carried by logins that require a second factor: each stays pending until the verification
 * succeeds and links it.
 */
export interface PendingIdentities {
  /** Replaces the member's pending identity; without a subject, removes it. */
  readonly keep: (memberId: string, subject: string | undefined) => void
  /** Returns the pending subject, once. */
  readonly take: (memberId: string) => string | undefined
}

/** No longer than a lock lasts: a verification that fails for good leaves nothing behind for the next one. */
const lifetime = lockDuration

/** @param now epoch milliseconds */
export function createPendingIdentities(now: () => number): PendingIdentities {
  const waiting = new Map<string, { readonly subject: string; readonly end: number }>()
  return {
    keep: (memberId, subject) => {
      if (subject === undefined) waiting.delete(memberId)
      else waiting.set(memberId, { subject, end: now() + lifetime })
    },
    take: (memberId) => {
      const known = waiting.get(memberId)
      waiting.delete(memberId)
      return known && known.end > now() ? known.subject : undefined
    },
  }
}
