import type { CallFailure } from '../../../../../contract/wire/envelope.ts'
import { failureMessage } from '../../../../shared/account/failure-message.ts'
import { keepIdentity } from '../../../../shared/account/pending-identity.ts'
import { showAlert } from '../../../../shared/feedback/feedback.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { takeChannel } from './kept-channel.ts'

/**
 * Forgets the state of a failed sign-in: the channel of a redirect, and an identity that was to be linked (IDP-10).
 */
export const forgetPending = (): AppThunk => (dispatch) => {
  dispatch(takeChannel())
  dispatch(keepIdentity(null))
}

/**
 * A provider sign-in failed: its state is forgotten, and an alert tells the player (IDP-10), even for failures that other
 * calls do not report.
 */
export const signInFailed =
  (why: CallFailure): AppThunk =>
  (dispatch) => {
    dispatch(forgetPending())
    void dispatch(showAlert({ kind: 'notice', message: failureMessage(why) ?? { key: 'shared:unknown_error' } }))
  }
