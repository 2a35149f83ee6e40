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
  /** Dialing code as in the country list, e.g. `+84`. */
  readonly countryDialingCode: string
  readonly mobileNum: string
}

export interface PhoneAuth {
  /**
   * Resets the invisible captcha, sends, keeps the pending result (IDP-23). `reported`: an alert has said what failed.
   */
  readonly send: (phone: Phone) => Promise<'sent' | 'reported'>
  /**
   * Exchanges the code that the player entered for an ID token of the number (IDP-24); null if that failed and an alert
   * has said why (IDP-25, IDP-26).
   */
  readonly confirm: (code: string) => Promise<string | null>
}

/** The phone-auth provider where it is built in and the back end chooses it (IDP-18), else the back end. */
export const codeProvider = (settings: Settings | null): CodeProvider =>
  __FLAGS__.PHONELOGIN3 && smsProvider(settings).firebase ? 'phone-auth' : 'server'

/** Pending until a form has loaded the provider's code. */
const provider = scoped(() => ({ phoneAuth: deferred<PhoneAuth>() }))

/**
 * Offers the provider once its code has loaded in this page.
 * @returns a function that withdraws the offer
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
const timeoutMs = 10_000

/** Resolves to undefined if the provider's code does not load in time. */
export const offeredPhoneAuth =
  (): AppThunk<Promise<PhoneAuth | undefined>> =>
  (dispatch, _getState, { clock }) =>
    within(dispatch(provider).phoneAuth.promise, timeoutMs, clock)
