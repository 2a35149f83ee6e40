import type { Phone, PhoneAuth } from '../../../../shared/sms-code/phone-auth.ts'
import { authErrorFrom, codeExpired, type AuthError } from '../firebase/auth-error.ts'

/** Confirms the code of one SMS; yields the ID token of the number, or rejects with the client's error. */
export type Confirm = (code: string) => Promise<string>

/**
 * The last SMS. Like the countdown it outlives the form that requested it: a form that is mounted again must accept the
 * code.
 */
export interface LastSms {
  /** Its pending result. */
  confirm?: Confirm
  /** The invisible captcha with which it was sent. */
  captcha?: { readonly clear: () => void }
}

interface PhoneFlowContext {
  readonly last: LastSms
  /** Resets the invisible captcha and sends the SMS; rejects with the client's error. */
  readonly send: (number: string) => Promise<Confirm>
  readonly reportError: (error: AuthError) => void
}

/** Sends codes and keeps the pending result of the last one until the next is sent (IDP-23 to IDP-26). */
export function createPhoneFlow({ last, send, reportError }: PhoneFlowContext): PhoneAuth {
  /** The identity provider accepts a code only once, but the player needs it again if the back end fails afterwards. */
  let proven: { readonly code: string; readonly token: string } | undefined
  return {
    send: async (phone: Phone) => {
      try {
        last.confirm = await send(internationalNumber(phone))
        proven = undefined
        return 'sent'
      } catch (thrown) {
        reportError(authErrorFrom(thrown))
        return 'reported'
      }
    },
    confirm: async (code) => {
      if (proven?.code === code) return proven.token
      if (!last.confirm) {
        reportError(codeExpired)
        return null
      }
      try {
        proven = { code, token: await last.confirm(code) }
        return proven.token
      } catch (thrown) {
        reportError(authErrorFrom(thrown))
        return null
      }
    },
  }
}

/** The only country whose numbers keep their leading zero in international calls. */
const italy = '39'

/**
 * The number in the identity provider's form, e.g. `+84912345678`, without the leading zero of domestic calls.
 */
export function internationalNumber({ countryDialingCode, mobileNum }: Phone): string {
  const [country, own] = [countryDialingCode, mobileNum].map((text) => text.replace(/\D/g, ''))
  return `+${country}${country === italy ? own : own?.replace(/^0+/, '')}`
}
