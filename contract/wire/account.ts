/** Sign-in, second factor, registration, codes, captcha and dialing codes. Times are epoch milliseconds. */
import { providerChannels } from '../identity-providers.ts'
import type { Endpoint } from './endpoint.ts'
import type { Infer } from './shape.ts'

const optionalText = { optional: 'string' } as const
const optionalSwitch = { optional: 'boolean' } as const
const optionalName = { optional: 'id' } as const

const providerChannel = { oneOf: providerChannels } as const

/** The proof of a solved captcha: the first two fields for v3; the last, the JSON of the vendor's result, for v4. */
const captchaProof = {
  geetestChallenge: optionalText,
  geetestSeccode: optionalText,
  geetestValidateV4: optionalText,
} as const
export type CaptchaProof = Infer<{ readonly fields: typeof captchaProof }>

const loginOrigin = {
  /** The device id of 36 characters (SES-10). */
  loginDeviceId: 'string',
  isOfficialAppLogin: 'boolean',
  device: { oneOf: ['IPAD', 'WEBCLIP', 'PWA', 'MOBILE'] },
} as const
/** Value of the header Device and of the login field `device` (ruling on HTTP-09, AUTH-03). */
export type DeviceName = Infer<typeof loginOrigin.device>

/** AUTH-05; the value of every kind of login. */
const loggedIn = {
  fields: {
    id: 'id',
    /** Alternative name of `id` (SES-02). */
    customerId: optionalName,
    /** The page rejects a session of another merchant. */
    merchantCode: optionalText,
    token: 'string',
    userName: 'id',
    customerType: 'integer',
    firstTimeLogin: 'boolean',
    passwordExpired: optionalSwitch,
    updatePassword: optionalSwitch,
  },
} as const
export type LoginValue = Infer<typeof loggedIn>

const aLogin = {
  method: 'POST',
  path: '/wps/session/login',
  public: true,
  encrypted: true,
  device: true,
  value: loggedIn,
} as const satisfies Endpoint

/**
 * AUTH-02. A login of type `sms` has the mobile number as its user name and, in place of a password, a code or the
 * phone-auth provider's token.
 */
export const login = aLogin
export const loginBody = {
  fields: {
    ...loginOrigin,
    ...captchaProof,
    type: { optional: { oneOf: ['username', 'sms'] } },
    username: 'string',
    password: optionalText,
    countryDialingCode: optionalText,
    verificationCode: optionalText,
    /** Together with the channel: the provider's identity to link to this member (IDP-07). */
    firebaseIdToken: optionalText,
    firebaseChannel: { optional: providerChannel },
  },
} as const
export type LoginBody = Infer<typeof loginBody>

/** IDP-02; answered like a login, or with the error `bind_customer_required`. */
export const providerLogin = aLogin
export const providerLoginBody = {
  fields: {
    ...loginOrigin,
    type: { oneOf: ['firebase'] },
    firebaseChannel: providerChannel,
    firebaseIdToken: 'string',
  },
} as const
export type ProviderLoginBody = Infer<typeof providerLoginBody>

/** Value of the failed login with the code `login_verify_required`: the second factors on offer (TFA-03). */
export const loginVerificationShape = {
  fields: { email: optionalSwitch, ga: optionalSwitch, sms: optionalSwitch, payeeName: optionalSwitch },
} as const
export type LoginVerification = Infer<typeof loginVerificationShape>

export const loginVerification = {
  method: 'POST',
  path: '/wps/session/login/verification',
  public: true,
  encrypted: true,
  device: true,
  value: loggedIn,
} as const satisfies Endpoint
/** TFA-05; the fields of the methods not chosen are left out. `E` and `S` carry the code that was sent. */
export const loginVerificationBody = {
  fields: {
    username: 'string',
    password: 'string',
    /** Email, payee name, authenticator, SMS (TFA-06). */
    method: { oneOf: ['E', 'P', 'G', 'S'] },
    email: optionalText,
    payeeName: optionalText,
    authCode: optionalText,
    mobileNum: optionalText,
    verificationCode: optionalText,
    firebaseIdToken: optionalText,
  },
} as const
export type LoginVerificationBody = Infer<typeof loginVerificationBody>
export type VerificationMethod = LoginVerificationBody['method']

export const changePassword = {
  method: 'PUT',
  path: '/wps/member/password',
  encrypted: true,
  value: 'null',
} as const satisfies Endpoint
export const changePasswordBody = { fields: { oldPassword: 'string', newPassword: 'string' } } as const
export type ChangePasswordBody = Infer<typeof changePasswordBody>

/** The answer to each of the four ways to register. Id and name come in either spelling (REG-06). */
const registered = {
  fields: {
    id: optionalName,
    customerId: optionalName,
    userName: optionalName,
    customerName: optionalName,
    token: optionalText,
  },
} as const
export type RegisterValue = Infer<typeof registered>

const registrationCodes = {
  referralCode: optionalText,
  affiliateCode: optionalText,
  /** Advertising identifiers by name: tid, pixel and click ids, fbc, fbp, twclid, utm_source and others (TRK-06). */
  pixelTrack: { optional: { values: 'string' } },
} as const
export type PixelTrack = Infer<typeof registrationCodes.pixelTrack.optional>

/** REG-05. */
const registerMethod = { oneOf: ['APP', 'WEBCLIP', 'PWA', 'H5'] } as const
export type RegisterMethod = Infer<typeof registerMethod>

const registration = {
  registerMethod,
  /** Address of the page, without secrets. */
  registerUrl: 'string',
  loginDeviceId: 'string',
  isOfficialAppLogin: 'boolean',
  /** The host that the visitor is on. */
  domain: 'string',
  ...registrationCodes,
  ...captchaProof,
  /** False: the answer carries no token (REG-13). */
  login: 'boolean',
  password: 'string',
} as const

export const register = {
  method: 'POST',
  path: '/wps/member/register',
  public: true,
  encrypted: true,
  moduleId: 'REG3',
  value: registered,
} as const satisfies Endpoint
export const registerBody = { fields: { ...registration, username: 'string' } } as const
export type RegisterBody = Infer<typeof registerBody>

export const registerMobile = {
  method: 'POST',
  path: '/wps/member/register/mobile',
  public: true,
  encrypted: true,
  moduleId: 'MOBILENUMREG3',
  value: registered,
} as const satisfies Endpoint
export const registerMobileBody = {
  fields: {
    ...registration,
    mobileNum: 'string',
    countryDialingCode: optionalText,
    verificationCode: optionalText,
    firebaseIdToken: optionalText,
  },
} as const
export type RegisterMobileBody = Infer<typeof registerMobileBody>

/** The back end generates the user name and returns it. */
export const registerAutoUsername = {
  method: 'POST',
  path: '/wps/member/register/autoUsername',
  public: true,
  encrypted: true,
  value: registered,
} as const satisfies Endpoint
export const registerAutoUsernameBody = { fields: registration } as const
export type RegisterAutoUsernameBody = Infer<typeof registerAutoUsernameBody>

/** IDP-08. */
export const registerProvider = {
  method: 'POST',
  path: '/wps/member/register/firebase',
  public: true,
  encrypted: true,
  value: registered,
} as const satisfies Endpoint
export const registerProviderBody = {
  fields: {
    registerMethod: { optional: registerMethod },
    registerUrl: optionalText,
    loginDeviceId: optionalText,
    isOfficialAppLogin: optionalSwitch,
    domain: optionalText,
    ...registrationCodes,
    firebaseChannel: providerChannel,
    firebaseIdToken: 'string',
    login: { oneOf: [true] },
    smsTemplate: 'string',
  },
} as const
export type RegisterProviderBody = Infer<typeof registerProviderBody>

/** When the code that was sent expires (IDP-21). */
const codeSent = { fields: { expirationTime: 'number' } } as const
export type CodeSent = Infer<typeof codeSent>

export const smsSend = {
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  public: true,
  value: codeSent,
} as const satisfies Endpoint
export const smsSendBody = {
  fields: { countryDialingCode: 'string', mobileNum: 'string', ...captchaProof },
} as const
export type SmsSendBody = Infer<typeof smsSendBody>

export const emailSend = {
  method: 'POST',
  path: '/wps/verification/email',
  public: true,
  value: codeSent,
} as const satisfies Endpoint
export const emailSendBody = { fields: { email: 'string' } } as const
export type EmailSendBody = Infer<typeof emailSendBody>

/** CAP-01. */
export const captchaSetup = {
  method: 'GET',
  path: '/wps/captcha/geetest',
  public: true,
  value: {
    fields: {
      gt: 'string',
      challenge: 'string',
      newCaptcha: 'boolean',
      /** 0 asks for the vendor's offline mode. */
      success: { oneOf: [0, 1] },
    },
  },
} as const satisfies Endpoint
/** `t`: a timestamp. */
export const captchaSetupQuery = { fields: { t: 'number' } } as const
export type CaptchaSetup = Infer<typeof captchaSetup.value>

const countryFields = {
  countryCode: 'string',
  /** Digits without the plus sign. */
  countryDialingCode: 'id',
} as const
export type Country = Infer<{ readonly fields: typeof countryFields }>

/** The visitor's country, and all that a mobile number may be from (ICC-02). */
export const country = {
  method: 'GET',
  path: '/wps/system/country',
  public: true,
  value: { fields: { ...countryFields, countries: { list: { fields: countryFields } } } },
} as const satisfies Endpoint
export const countryQuery = { fields: { merchant: 'string' } } as const
export type CountryList = Infer<typeof country.value>
