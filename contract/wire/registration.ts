/** The four ways to register (REG-01 to REG-06, IDP-08). */
import type { CaptchaProof, ProviderChannel } from './account.ts'
import type { RegisterMethod } from './headers.ts'

/** Advertising identifiers by name: tid, pixel and click ids, fbc, fbp, twclid, utm_source and others (TRK-06). */
export type PixelTrack = Readonly<Record<string, string>>

interface RegistrationOrigin {
  readonly registerMethod: RegisterMethod
  /** Address of the page, without secrets. */
  readonly registerUrl: string
  readonly loginDeviceId: string
  readonly isOfficialAppLogin: boolean
  /** The host that the visitor is on. */
  readonly domain: string
  readonly referralCode?: string
  readonly affiliateCode?: string
  readonly pixelTrack?: PixelTrack
}

interface Registration extends RegistrationOrigin, CaptchaProof {
  /** False: the answer carries no token (REG-13). */
  readonly login: boolean
  readonly password: string
}

export interface RegisterBody extends Registration {
  readonly username: string
}

export interface RegisterMobileBody extends Registration {
  readonly mobileNum: string
  readonly countryDialingCode?: string
  readonly verificationCode?: string
  readonly firebaseIdToken?: string
}

/** The back end generates the user name and returns it. */
export type RegisterAutoUsernameBody = Registration

export interface RegisterProviderBody extends Partial<RegistrationOrigin> {
  readonly firebaseChannel: ProviderChannel
  readonly firebaseIdToken: string
  readonly login: true
  readonly smsTemplate: string
}

/** Id and name come in either spelling (REG-06). */
export interface RegisterValue {
  readonly id?: string
  readonly customerId?: string
  readonly userName?: string
  readonly customerName?: string
  readonly token?: string
}

export interface RegistrationValues {
  register: RegisterValue
  registerMobile: RegisterValue
  registerAutoUsername: RegisterValue
  registerProvider: RegisterValue
}

export interface RegistrationBodies {
  register: RegisterBody
  registerMobile: RegisterMobileBody
  registerAutoUsername: RegisterAutoUsernameBody
  registerProvider: RegisterProviderBody
}
