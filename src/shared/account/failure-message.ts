import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { outcomeOf } from '../api/outcome.ts'
import type { Words } from '../feedback/feedback-slice.ts'

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
