import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import { failureMessage } from '../../../shared/account/failure-message.ts'
import { keepIdentity } from '../../../shared/account/pending-identity.ts'
import { showAlert } from '../../../shared/feedback/feedback.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { takeChannel } from './kept-channel.ts'

/**
 * Forgets what was kept of a sign-in that failed: the channel of a redirect, and an identity that was to be linked
 * (IDP-10).
 */
export const forgetArguments =
  (): AppThunk =>
  (dispatch, _getState, { session }) => {
    takeChannel(session)
    dispatch(keepIdentity(null))
  }

/**
 * A provider sign-in failed: what was kept for it is forgotten, and the player is told (IDP-10), even of what other
 * calls keep to themselves.
 */
export const refused =
  (why: CallFailure): AppThunk =>
  (dispatch) => {
    dispatch(forgetArguments())
    void dispatch(showAlert({ kind: 'notice', message: failureMessage(why) ?? { key: 'shared:unknown_error' } }))
  }
