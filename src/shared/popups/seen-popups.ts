import type { PopupItem } from '../../../contract/wire/popups.ts'
import { hashOf } from '../api/hash.ts'
import { selectIsMember } from '../session/session-slice.ts'
import type { AppThunk } from '../store/app-store.ts'

/** The popups that a player has closed or hidden. */
export interface SeenPopups {
  /** Epoch milliseconds. */
  readonly at: number
  /** See `hashesOf`. */
  readonly hashes: readonly string[]
}

/** A hash of title and content for each popup, sorted: another order is no news (POP-07). */
export const hashesOf = (items: readonly Pick<PopupItem, 'title' | 'content'>[]): readonly string[] =>
  items.map(({ title, content }) => hashOf(JSON.stringify([title, content]))).sort()

/** Reads what was stored; null for anything else that is stored under the key. */
export function readSeen(text: string | null): SeenPopups | null {
  try {
    const seen: unknown = JSON.parse(text ?? '')
    return isSeen(seen) ? seen : null
  } catch {
    return null
  }
}

const isSeen = (value: unknown): value is SeenPopups =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  Number.isFinite(value.at) &&
  'hashes' in value &&
  Array.isArray(value.hashes)

/** Whether exactly these popups have been seen. */
export const hasSeen = (seen: SeenPopups | null, hashes: readonly string[]): boolean =>
  seen !== null && seen.hashes.length === hashes.length && hashes.every((hash, index) => seen.hashes[index] === hash)

/**
 * Whether "hide today" still holds: until the local midnight after it was chosen (POP-06). A clock that was set back to
 * an earlier day ends it too.
 */
export const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString()

/** Keys in session storage and in local storage; guests and members see different popups. */
const closedKey = (isMember: boolean) => `popupsClosed.${isMember ? 'member' : 'guest'}`
const hiddenKey = (isMember: boolean) => `popupsHidden.${isMember ? 'member' : 'guest'}`

type Items = readonly Pick<PopupItem, 'title' | 'content'>[]

/** Whether the player has closed these popups in this window, or hidden them today (POP-05 to POP-07). */
export const areSeen =
  (items: Items): AppThunk<boolean> =>
  (_dispatch, getState, { clock, local, session }) => {
    const isMember = selectIsMember(getState())
    const hashes = hashesOf(items)
    const hidden = readSeen(local.read(hiddenKey(isMember)))
    return (
      hasSeen(readSeen(session.read(closedKey(isMember))), hashes) ||
      (hasSeen(hidden, hashes) && isSameDay(hidden?.at ?? 0, clock.now()))
    )
  }

/** Remembers that the player has closed these popups, or does not want to see them again today. */
export const rememberSeen =
  (items: Items, { forToday }: { readonly forToday: boolean }): AppThunk =>
  (_dispatch, getState, { clock, local, session }) => {
    const isMember = selectIsMember(getState())
    const seen = JSON.stringify({ at: clock.now(), hashes: hashesOf(items) } satisfies SeenPopups)
    if (forToday) local.write(hiddenKey(isMember), seen)
    else session.write(closedKey(isMember), seen)
  }
