import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { outcomeOf } from '../api/outcome.ts'
import type { Words } from '../feedback/feedback-slice.ts'
import { showAlert } from '../feedback/feedback.ts'
import type { AppThunk } from '../store/app-store.ts'

/**
 * Why a visitor's attempt failed, in the words of every failure (AUTH-13, IDP-10, REG-15).
 * Null for failures that no alert reports (ERR-06, ERR-07): the form has to say something itself.
 */
export function failureMessage(failure: CallFailure): Words | null {
  const outcome = outcomeOf(failure, {
    isStatus: false,
    skipsHandling: false,
    alerts: true,
    sentToken: false,
    // The client also runs outside a page, in tests.
    isSecure: globalThis.location?.protocol === 'https:',
    isOnline: globalThis.navigator?.onLine !== false,
  })
  return outcome.kind === 'alert' ? outcome.message : null
}

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
