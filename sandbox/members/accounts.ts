import type { SandboxMerchant } from '../../contract/sandbox.ts'
import { type CodeRegistry, createCodeRegistry } from './codes.ts'
import { demoMembers } from './demo-members.ts'
import type { StoredFile } from '../stored-file.ts'
import { type MemberStore, openMemberStore } from './member-store.ts'
import { randomBytes } from 'node:crypto'

/** Locks an account after too many failed logins. */
interface LoginLimiter {
  readonly isLocked: (account: string) => boolean
  readonly failed: (account: string) => void
  readonly passed: (account: string) => void
}

const allowedFailures = 5
/** How long an account stays locked, in milliseconds. */
const lockDuration = 600_000

/** @param now epoch milliseconds */
function createLoginLimiter(now: () => number): LoginLimiter {
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

/**
 * Providers' identities carried by logins that require a second factor: each stays pending until the verification
 * succeeds and links it.
 */
interface PendingIdentities {
  /** Replaces the member's pending identity; without a subject, removes it. */
  readonly keep: (memberId: string, subject: string | undefined) => void
  /** Returns the pending subject, once. */
  readonly take: (memberId: string) => string | undefined
}

/** As long as a lock: once the account is unlocked, no identity of an earlier attempt is linked. */
const lifetime = lockDuration

/** @param now epoch milliseconds */
function createPendingIdentities(now: () => number): PendingIdentities {
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

/** A merchant's players, and which of them are signed in. */
export interface Accounts {
  readonly members: MemberStore
  readonly sessions: Sessions
  readonly codes: CodeRegistry
  readonly loginLimiter: LoginLimiter
  readonly pendingIdentities: PendingIdentities
}

export const createAccounts = (merchant: SandboxMerchant, now: () => number, file?: StoredFile): Accounts => ({
  members: openMemberStore(() => demoMembers(merchant, now()), file),
  sessions: createSessions(now),
  codes: createCodeRegistry(now),
  loginLimiter: createLoginLimiter(now),
  pendingIdentities: createPendingIdentities(now),
})

interface Session {
  readonly token: string
  readonly memberId: string
  /** Epoch milliseconds. */
  readonly openedAt: number
}

/** Open sessions of one merchant; they end with the process. */
interface Sessions {
  /** Returns the token. */
  readonly open: (memberId: string) => string
  /** Each use restarts the session's lifetime. */
  readonly find: (token: string) => Session | 'expired' | 'unknown'
  readonly close: (token: string) => void
  /** Sessions that have not expired. */
  readonly list: () => readonly Session[]
}

/** A session expires after two hours without use. */
export const sessionLifetime = 2 * 3_600_000

/** @param now epoch milliseconds */
function createSessions(now: () => number): Sessions {
  const sessions = new Map<string, Session & { readonly end: number }>()
  const keep = (session: Session): void =>
    void sessions.set(session.token, { ...session, end: now() + sessionLifetime })
  return {
    open: (memberId) => {
      const token = randomBytes(24).toString('base64url')
      keep({ token, memberId, openedAt: now() })
      return token
    },
    find: (token) => {
      const session = sessions.get(token)
      if (!session) return 'unknown'
      if (session.end <= now()) return 'expired'
      keep(session)
      return session
    },
    close: (token) => void sessions.delete(token),
    list: () => [...sessions.values()].filter(({ end }) => end > now()),
  }
}
