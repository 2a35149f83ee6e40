import type { AppThunk } from '../store/app-store.ts'
import { selectToken, sessionEnded } from './session-slice.ts'

/**
 * The back end does not know the session any more (SES-12): the member becomes a guest, session storage is emptied, and
 * the player is asked to log in (SES-13). Happens once however many calls find it out; a guest has no session that
 * could end. `token` is the one that was refused, null for a call without one: an answer to a call of before does not
 * end the present session.
 */
export const endSession =
  (token?: string | null): AppThunk =>
  (dispatch, getState) => {
    const present = selectToken(getState())
    if (present !== null && (token === undefined || token === present)) dispatch(sessionEnded())
  }
