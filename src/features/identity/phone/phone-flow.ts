import type { Phone, PhoneAuth } from '../../../shared/sms-code/phone-auth.ts'
import { authErrorFrom, codeExpired, type AuthError } from '../firebase/auth-error.ts'
import type { Confirm } from './phone-client.ts'
import { internationalNumber } from './international-number.ts'

/**
 * The pending result of the last SMS. It outlives the form that wished for it: so does the countdown, and a form that
 * is drawn anew has to take the code.
 */
export interface LastSms {
  confirm?: Confirm
}

interface Means {
  readonly last: LastSms
  /** Resets the invisible captcha, has the SMS sent; rejects with the client's error. */
  readonly send: (number: string) => Promise<Confirm>
  readonly tell: (error: AuthError) => void
}

/** Sends codes and keeps the pending result of the last one, until another takes its place (IDP-23 to IDP-26). */
export function createPhoneFlow({ last, send, tell }: Means): PhoneAuth {
  /** A code serves once at the identity provider; the player may need it twice, when the back end failed after it. */
  let proven: { readonly code: string; readonly token: string } | undefined
  return {
    send: async (phone: Phone) => {
      try {
        last.confirm = await send(internationalNumber(phone))
        proven = undefined
        return 'sent'
      } catch (thrown) {
        tell(authErrorFrom(thrown))
        return 'told'
      }
    },
    confirm: async (code) => {
      if (proven?.code === code) return proven.token
      if (!last.confirm) {
        tell(codeExpired)
        return null
      }
      try {
        proven = { code, token: await last.confirm(code) }
        return proven.token
      } catch (thrown) {
        tell(authErrorFrom(thrown))
        return null
      }
    },
  }
}
