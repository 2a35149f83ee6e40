import { restTime } from './lock-keeper.ts'

/**
 * Providers' identities that refused logins carried: each waits for the verification that its login asks for, and is
 * bound by that.
 */
export interface WaitingIdentities {
  /** Takes the place of what waited for this member; without a subject nothing waits any more. */
  readonly keep: (memberId: string, subject: string | undefined) => void
  /** Hands the subject over, once. */
  readonly take: (memberId: string) => string | undefined
}

/** Not longer than a locked account rests: a verification that fails for good leaves nothing to the next one. */
const lifetime = restTime

/** @param now epoch milliseconds */
export function createWaitingIdentities(now: () => number): WaitingIdentities {
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
