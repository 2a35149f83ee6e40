import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { outcomeOf } from '../api/outcome.ts'
import { showAlert } from '../feedback/feedback.ts'
import type { AppThunk } from '../store/create-store.ts'

/**
 * Says in an alert why an attempt failed (AUTH-13, IDP-10, REG-15), by the words that every failure has. The calls themselves are made
 * with `alerts: false`, for `login_verify_required` and `bind_customer_required` are no failures to the player.
 * @returns `silent` for what is never told in an alert (ERR-06, ERR-07): the form has to say something itself.
 */
export const tellFailure =
  (failure: CallFailure): AppThunk<'told' | 'silent'> =>
  (dispatch) => {
    const outcome = outcomeOf(failure, {
      isStatus: false,
      skipsHandling: false,
      alerts: true,
      sentToken: false,
      isSecure: location.protocol === 'https:',
      isOnline: navigator.onLine,
    })
    if (outcome.kind !== 'alert') return 'silent'
    void dispatch(showAlert({ kind: 'notice', message: outcome.message }))
    return 'told'
  }
