import type { Phone, PhoneAuth } from '../../../shared/sms-code/phone-auth.ts'
import { authErrorFrom, codeExpired, type AuthError } from '../firebase/auth-error.ts'
import type { Confirm } from './phone-client.ts'
import { internationalNumber } from './international-number.ts'

interface Means {
  /** Resets the invisible captcha, has the SMS sent; rejects with the client's error. */
  readonly send: (number: string) => Promise<Confirm>
  readonly tell: (error: AuthError) => void
}

/** Sends codes and keeps the pending result of the last one, until another takes its place (IDP-23 to IDP-26). */
export function createPhoneFlow({ send, tell }: Means): PhoneAuth {
  let pending: Confirm | undefined
  /** A code serves once at the identity provider; the player may need it twice, when the back end failed after it. */
  let proven: { readonly code: string; readonly token: string } | undefined
  return {
    send: async (phone: Phone) => {
      try {
        pending = await send(internationalNumber(phone))
        proven = undefined
        return 'sent'
      } catch (thrown) {
        tell(authErrorFrom(thrown))
        return 'told'
      }
    },
    confirm: async (code) => {
      if (proven?.code === code) return proven.token
      if (!pending) {
        tell(codeExpired)
        return null
      }
      try {
        proven = { code, token: await pending(code) }
        return proven.token
      } catch (thrown) {
        tell(authErrorFrom(thrown))
        return null
      }
    },
  }
}
