import type { KeyValueStorage } from '../lib/storage.ts'
import { sessionFrom, type SessionInfo } from './session-info.ts'
import type { AppState } from '../store/app-store.ts'
import { selectHasEnded, selectSession } from './session-slice.ts'

/** Key in session storage (SES-01). */
const key = 'MC_SESSION_INFO'

/** The session's raw text in the storage of this window; the documents of a window share it. */
export const storedSession = (storage: KeyValueStorage): string | null => storage.read(key)

/** The session that this window had before it was reloaded; garbage counts as none. */
export function readSession(storage: KeyValueStorage, merchant: string): SessionInfo | null {
  try {
    return sessionFrom(JSON.parse(storedSession(storage) ?? ''), merchant)
  } catch {
    return null
  }
}

export const writeSession = (storage: KeyValueStorage, info: SessionInfo): void =>
  storage.write(key, JSON.stringify(info))

/**
 * Persists the session in session storage: written at sign-in, removed at sign-out; when the session has ended, session
 * storage is cleared (SES-01, SES-13).
 */
export function persistSession(
  store: { getState: () => AppState; subscribe: (listener: () => void) => unknown },
  storage: KeyValueStorage,
): void {
  let stored = selectSession(store.getState())
  store.subscribe(() => {
    const info = selectSession(store.getState())
    if (info === stored) return
    stored = info
    if (info) writeSession(storage, info)
    else if (selectHasEnded(store.getState())) storage.clear()
    else storage.remove(key)
  })
}
