import { randomBytes } from 'node:crypto'

export interface Session {
  readonly token: string
  readonly memberId: string
  /** Epoch milliseconds. */
  readonly openedAt: number
}

/** Open sessions of one merchant; they end with the process. */
export interface Sessions {
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
export function createSessions(now: () => number): Sessions {
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
