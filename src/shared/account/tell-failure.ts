import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { showAlert } from '../feedback/feedback.ts'
import type { AppThunk } from '../store/app-store.ts'
import { failureWords } from './failure-words.ts'

/**
 * Says in an alert why an attempt failed (AUTH-13, IDP-10, REG-15), by the words that every failure has. The calls
 * themselves are made with `alerts: false`, for `login_verify_required` and `bind_customer_required` are no failures to
 * the player.
 * @returns `silent` for what is never told in an alert (ERR-06, ERR-07): the form has to say something itself.
 */
export const tellFailure =
  (failure: CallFailure): AppThunk<'told' | 'silent'> =>
  (dispatch) => {
    const message = failureWords(failure)
    if (!message) return 'silent'
    void dispatch(showAlert({ kind: 'notice', message }))
    return 'told'
  }
