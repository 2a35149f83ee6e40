/**
 * The seam to the phone-auth provider (IDP-23 to IDP-26). Forms with an SMS code render `SmsMeans`, in it the slot
 * `phone-auth` where the provider is to send; the identity feature fills it with the invisible captcha's place and
 * offers there what sends and confirms.
 */
import type { Cancel } from '../lib/clock.ts'
import type { Settings } from '../settings/settings.ts'
import { smsProvider } from '../settings/sign-in-settings.ts'
import type { AppThunk } from '../store/create-store.ts'
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

interface Offer {
  readonly made: Promise<PhoneAuth>
  readonly make: (phoneAuth: PhoneAuth) => void
}

const offers = new WeakMap<object, Offer>()

function offerOf(services: object): Offer {
  const known = offers.get(services)
  if (known) return known
  let make: Offer['make'] = () => undefined
  const made = new Promise<PhoneAuth>((resolve) => (make = resolve))
  const offer = { made, make }
  offers.set(services, offer)
  return offer
}

/** The provider's code is there and works, until the offer is taken back. */
export const offerPhoneAuth =
  (phoneAuth: PhoneAuth): AppThunk<Cancel> =>
  (_dispatch, _getState, services) => {
    const offer = offerOf(services)
    offer.make(phoneAuth)
    return () => void (offers.get(services) === offer && offers.delete(services))
  }

/** How long a wish waits for the provider's code, in milliseconds. */
const patience = 10_000

/** Undefined when the provider's code does not come. */
export const phoneAuthOnOffer = (): AppThunk<Promise<PhoneAuth | undefined>> => (_dispatch, _getState, services) =>
  Promise.race([
    offerOf(services).made,
    new Promise<undefined>((resolve) => services.clock.after(patience, () => resolve(undefined))),
  ])
