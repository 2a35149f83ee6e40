import type { AppThunk } from '../store/app-store.ts'
import { selectToken, sessionEnded } from './session-slice.ts'

/**
 * Ends the session because the back end no longer knows it (SES-12): the member becomes a guest, session storage is
 * cleared, and the player is asked to log in (SES-13). It ends once, however many calls are refused; a guest has no
 * session to end.
 * @param token the token that was refused, null for a call without one: an answer to a call of an earlier session does
 * not end the current one
 */
export const endSession =
  (token?: string | null): AppThunk =>
  (dispatch, getState) => {
    const current = selectToken(getState())
    if (current !== null && (token === undefined || token === current)) dispatch(sessionEnded())
  }
