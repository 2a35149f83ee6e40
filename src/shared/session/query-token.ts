import type { KeyValueStorage } from '../lib/storage.ts'
import { writeSession } from './kept-session.ts'
import { sessionFrom } from './session-info.ts'

/** Parameters that bring a session (ruling on ROUTE-09). */
const names = ['token', 'tokens']

/**
 * Moves a token of the address into the session and takes it out of the address bar, before anything reads the address:
 * no request, no link and no vendor ever sees it. The rest of the query stays as it was, byte for byte. A token that no
 * header can carry is taken out too, and leaves the session as it is.
 */
export function takeQueryToken(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
  session: KeyValueStorage,
  merchant: string,
): void {
  const parts = search.slice(1).split('&')
  const rest = parts.filter((part) => !isToken(part))
  if (rest.length === parts.length) return
  const query = new URLSearchParams(search)
  const info = names.map((name) => sessionFrom({ token: query.get(name) }, merchant)).find((found) => found !== null)
  if (info) writeSession(session, info)
  history.replaceState(history.state, '', `${pathname}${rest.length > 0 ? `?${rest.join('&')}` : ''}${hash}`)
}

/** Told by the decoded name, as whoever reads the query would. */
const isToken = (part: string): boolean => names.some((name) => new URLSearchParams(part).has(name))
