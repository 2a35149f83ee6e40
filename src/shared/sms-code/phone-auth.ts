/**
 * The interface to the phone-auth provider (IDP-23 to IDP-26). Forms with an SMS code render `SmsCaptcha`, and in it the
 * slot `phone-auth` where the provider sends the code. The identity feature fills the slot with the container of the
 * invisible captcha and offers what sends and confirms codes.
 */
import type { Cancel } from '../lib/clock.ts'
import { deferred } from '../lib/deferred.ts'
import { within } from '../lib/within.ts'
import type { Settings } from '../settings/settings.ts'
import { smsProvider } from '../settings/sign-in-settings.ts'
import type { AppThunk } from '../store/app-store.ts'
import { scoped } from '../store/scoped.ts'
import type { CodeProvider } from './code-sending.ts'

export interface Phone {
  /** As the country list tells it, e.g. `+84`. */
  readonly countryDialingCode: string
  readonly mobileNum: string
}

export interface PhoneAuth {
  /** Resets the invisible captcha, sends, keeps the pending result (IDP-23). `told`: an alert has said why not. */
  readonly send: (phone: Phone) => Promise<'sent' | 'told'>
  /**
   * The number's ID token for the code that the player read (IDP-24); null when an alert has said why there is none
   * (IDP-25, IDP-26).
   */
  readonly confirm: (code: string) => Promise<string | null>
}

/** Who sends: the phone-auth provider where it is built in and the back end says so (IDP-18), else the back end. */
export const codeProvider = (settings: Settings | null): CodeProvider =>
  __FLAGS__.PHONELOGIN3 && smsProvider(settings).firebase ? 'phone-auth' : 'server'

/** What sends and confirms codes: pending until a form has loaded the provider's code. */
const provider = scoped(() => ({ phoneAuth: deferred<PhoneAuth>() }))

/**
 * The provider's code has loaded and works in this page.
 * @returns withdraws the offer
 */
export const offerPhoneAuth =
  (phoneAuth: PhoneAuth): AppThunk<Cancel> =>
  (dispatch) => {
    const current = dispatch(provider)
    const offer = current.phoneAuth
    offer.resolve(phoneAuth)
    return () => {
      if (current.phoneAuth === offer) current.phoneAuth = deferred()
    }
  }

/** How long a request waits for the provider's code, in milliseconds. */
const patienceMs = 10_000

/** Undefined when the provider's code does not load in time. */
export const offeredPhoneAuth =
  (): AppThunk<Promise<PhoneAuth | undefined>> =>
  (dispatch, _getState, { clock }) =>
    within(dispatch(provider).phoneAuth.promise, patienceMs, clock)
