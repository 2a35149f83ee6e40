/** Session key, login, second factor, codes and captcha. Times are epoch milliseconds. */
import type { RsaKeyParts } from './encryption.ts'
import type { DeviceName } from './headers.ts'

export type ProviderChannel = 'google' | 'facebook' | 'twitter' | 'line'

/** The proof of a solved captcha: the first two fields for v3; the last, the JSON of the vendor's result, for v4. */
export interface CaptchaProof {
  readonly geetestChallenge?: string
  readonly geetestSeccode?: string
  readonly geetestValidateV4?: string
}

interface LoginOrigin {
  /** The device id of 36 characters (SES-10). */
  readonly loginDeviceId: string
  readonly isOfficialAppLogin: boolean
  readonly device: DeviceName
}

/**
 * AUTH-02. A login of type `sms` has the mobile number as its user name and, in place of a password, a code or the
 * phone-auth provider's token.
 */
export interface LoginBody extends LoginOrigin, CaptchaProof {
  readonly type?: 'username' | 'sms'
  readonly username: string
  readonly password?: string
  readonly countryDialingCode?: string
  readonly verificationCode?: string
  /** Together with the channel: the provider's identity to link to this member (IDP-07). */
  readonly firebaseIdToken?: string
  readonly firebaseChannel?: ProviderChannel
}

/** IDP-02; answered like a login, or with the error `bind_customer_required`. */
export interface ProviderLoginBody extends LoginOrigin {
  readonly type: 'firebase'
  readonly firebaseChannel: ProviderChannel
  readonly firebaseIdToken: string
}

/** AUTH-05. */
export interface LoginValue {
  readonly id: string
  /** Alternative name of `id` (SES-02). */
  readonly customerId?: string
  /** The page rejects a session of another merchant. */
  readonly merchantCode?: string
  readonly token: string
  readonly userName: string
  readonly customerType: number
  readonly firstTimeLogin: boolean
  readonly passwordExpired?: boolean
  readonly updatePassword?: boolean
}

/** Value of the failed login with the code `login_verify_required`: the second factors on offer (TFA-03). */
export interface LoginVerification {
  readonly email?: boolean
  readonly ga?: boolean
  readonly sms?: boolean
  readonly payeeName?: boolean
}

/** Email, payee name, authenticator, SMS (TFA-06). */
export type VerificationMethod = 'E' | 'P' | 'G' | 'S'

/** TFA-05; the fields of the methods not chosen are left out. `E` and `S` carry the code that was sent. */
export interface LoginVerificationBody {
  readonly username: string
  readonly password: string
  readonly method: VerificationMethod
  readonly email?: string
  readonly payeeName?: string
  readonly authCode?: string
  readonly mobileNum?: string
  readonly verificationCode?: string
  readonly firebaseIdToken?: string
}

/** CAP-01; `success` 0 asks for the vendor's offline mode. */
export interface CaptchaSetup {
  readonly gt: string
  readonly challenge: string
  readonly newCaptcha: boolean
  readonly success: 0 | 1
}

export interface SmsSendBody extends CaptchaProof {
  readonly countryDialingCode: string
  readonly mobileNum: string
}

/** When the code that was sent expires (IDP-21). */
export interface CodeSent {
  readonly expirationTime: number
}

export interface AccountValues {
  sessionKey: RsaKeyParts
  login: LoginValue
  providerLogin: LoginValue
  loginVerification: LoginValue
  logout: null
  captchaSetup: CaptchaSetup
  smsSend: CodeSent
  emailSend: CodeSent
}

export interface AccountBodies {
  login: LoginBody
  providerLogin: ProviderLoginBody
  loginVerification: LoginVerificationBody
  smsSend: SmsSendBody
  emailSend: { readonly email: string }
}

export interface AccountQueries {
  /** `_`: a timestamp. */
  sessionKey: { readonly _: number }
  /** `t`: a timestamp. */
  captchaSetup: { readonly t: number }
}
