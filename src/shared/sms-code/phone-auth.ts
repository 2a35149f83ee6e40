/**
 * The seam to the phone-auth provider (IDP-23 to IDP-26). Forms with an SMS code render the slot `phone-auth`; the identity feature
 * fills it with the invisible captcha's place and offers there what sends and confirms. Where it does, codes come from the
 * provider; where nothing is offered, from the back end.
 */
import type { Cancel } from '../lib/clock.ts'
import type { AppThunk } from '../store/create-store.ts'

export interface Phone {
  /** As the country list tells it, e.g. `+84`. */
  readonly countryDialingCode: string
  readonly mobileNum: string
}

export interface PhoneAuth {
  /** Resets the invisible captcha, sends, keeps the pending result (IDP-23). `told`: an alert has said why not. */
  readonly send: (phone: Phone) => Promise<'sent' | 'told'>
  /** The number's ID token for the code that the player read (IDP-24); null when an alert has said why there is none (IDP-25, IDP-26). */
  readonly confirm: (code: string) => Promise<string | null>
}

const offered = new WeakMap<object, PhoneAuth>()

/** Codes come from the provider until the offer is taken back. */
export const offerPhoneAuth =
  (phoneAuth: PhoneAuth): AppThunk<Cancel> =>
  (_dispatch, _getState, services) => {
    offered.set(services, phoneAuth)
    return () => void (offered.get(services) === phoneAuth && offered.delete(services))
  }

export const phoneAuthOnOffer = (): AppThunk<PhoneAuth | undefined> => (_dispatch, _getState, services) => offered.get(services)
