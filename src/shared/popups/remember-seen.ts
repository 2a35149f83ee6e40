import type { PopupItem } from '../../../contract/wire/popups.ts'
import { selectIsMember } from '../session/session-slice.ts'
import type { AppThunk } from '../store/app-store.ts'
import { hasSeen, hashesOf, isSameDay, readSeen, type SeenPopups } from './seen-popups.ts'

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
