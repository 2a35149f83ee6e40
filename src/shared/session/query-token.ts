import { tokenParameters as names, withoutTokens } from '../../../contract/session-tokens.ts'
import { type SessionStorages, writeSession } from './stored-session.ts'
import { sessionFrom } from './session-info.ts'

/**
 * Moves a token from the address into the session and removes it from the address bar before anything reads the
 * address, so no request, link or vendor ever sees it. A token of an address within the address is removed as well,
 * without signing the player in. The rest of the query stays the same, byte for byte. A token that no header can carry
 * is removed too, and leaves the session unchanged.
 */
export function takeQueryToken(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
  storages: SessionStorages,
  merchant: string,
): void {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => !isToken(part))
    .map(withoutTokens)
  if (rest.join('&') === search.slice(1)) return
  const query = new URLSearchParams(search)
  const info = names.map((name) => sessionFrom({ token: query.get(name) }, merchant)).find((found) => found !== null)
  if (info) writeSession(storages, info)
  history.replaceState(history.state, '', `${pathname}${rest.length > 0 ? `?${rest.join('&')}` : ''}${hash}`)
}

/** By the decoded name, as whatever reads the query would see it. */
const isToken = (part: string): boolean => names.some((name) => new URLSearchParams(part).has(name))
