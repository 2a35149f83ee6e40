import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { outcomeOf } from '../api/outcome.ts'
import type { Words } from '../feedback/feedback-slice.ts'

/**
 * Why an attempt of a visitor failed, in the words that every failure has (AUTH-13, IDP-10, REG-15).
 * Null for what is never told in an alert (ERR-06, ERR-07): the form has to say something itself.
 */
export function failureWords(failure: CallFailure): Words | null {
  const outcome = outcomeOf(failure, {
    isStatus: false,
    skipsHandling: false,
    alerts: true,
    sentToken: false,
    // The client also runs where there is no page.
    isSecure: globalThis.location?.protocol === 'https:',
    isOnline: globalThis.navigator?.onLine !== false,
  })
  return outcome.kind === 'alert' ? outcome.message : null
}
