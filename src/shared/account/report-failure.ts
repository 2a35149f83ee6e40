import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { showAlert } from '../feedback/feedback.ts'
import type { AppThunk } from '../store/app-store.ts'
import { failureMessage } from './failure-message.ts'

/**
 * Shows an alert that says why an attempt failed (AUTH-13, IDP-10, REG-15), in the words of every failure. The calls
 * themselves open none, because `login_verify_required` and `bind_customer_required` are not failures to the player.
 * @returns `silent` for failures that no alert reports (ERR-06, ERR-07): the form has to say something itself.
 */
export const reportFailure =
  (failure: CallFailure): AppThunk<'reported' | 'silent'> =>
  (dispatch) => {
    const message = failureMessage(failure)
    if (!message) return 'silent'
    void dispatch(showAlert({ kind: 'notice', message }))
    return 'reported'
  }
