import type { KeyValueStorage } from '../lib/storage.ts'
import { sessionFrom, type SessionInfo } from './session-info.ts'
import type { AppState } from '../store/app-store.ts'
import { selectHasEnded, selectSession } from './session-slice.ts'

/** The storage of this window, and the one that all windows share. */
export interface SessionStorages {
  readonly session: KeyValueStorage
  readonly local: KeyValueStorage
}

/** Key in session storage (SES-01). */
const key = 'MC_SESSION_INFO'

/** Key in session storage of a new member who has yet to confirm the success (REG-11). */
export const newMemberKey = 'newMember'

/** Key in local storage: marks of the tokens that are over, newest first (docs/decisions/session-end.md). */
const endedKey = 'endedSessions'
const mostEnded = 20

/** Tells tokens apart without revealing them: FNV-1a, because `hash.ts` would weigh on every first load. */
export const markOf = (token: string): string =>
  [...token].reduce((mark, letter) => Math.imul(mark ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5).toString(36)

const endedMarks = (local: KeyValueStorage): readonly string[] => (local.read(endedKey) ?? '').split(' ')

function noteEnd(local: KeyValueStorage, token: string, isOver: boolean): void {
  const mark = markOf(token)
  const others = endedMarks(local).filter((other) => other !== mark)
  local.write(endedKey, (isOver ? [mark, ...others] : others).slice(0, mostEnded).join(' '))
}

/**
 * The session that this window had before it was reloaded; garbage counts as none, and so does a session that is over. A
 * page that Firefox kept still finds the session storage with which it was left, and a browser that reopens a window
 * brings its old one back.
 */
export function readSession({ session, local }: SessionStorages, merchant: string, from = key): SessionInfo | null {
  try {
    const info = sessionFrom(JSON.parse(session.read(from) ?? ''), merchant)
    return info && endedMarks(local).includes(markOf(info.token)) ? null : info
  } catch {
    return null
  }
}

export function writeSession({ session, local }: SessionStorages, info: SessionInfo): void {
  session.write(key, JSON.stringify(info))
  session.remove(newMemberKey)
  noteEnd(local, info.token, false)
}

/**
 * Persists the session in session storage: written at sign-in, removed at sign-out; when the session has ended, session
 * storage is cleared (SES-01, SES-13).
 */
export function persistSession(
  store: { getState: () => AppState; subscribe: (listener: () => void) => unknown },
  storages: SessionStorages,
): void {
  let stored = selectSession(store.getState())
  store.subscribe(() => {
    const info = selectSession(store.getState())
    if (info === stored) return
    if (stored && stored.token !== info?.token) noteEnd(storages.local, stored.token, true)
    stored = info
    if (info) writeSession(storages, info)
    else if (selectHasEnded(store.getState())) storages.session.clear()
    else storages.session.remove(key)
  })
}
