import type { AccountBodies, AccountValues, LoginVerification } from '../account.ts'
import type { RegistrationBodies, RegistrationValues } from '../registration.ts'
import type { ShapeOf, ShapesOf } from '../shape.ts'

const optionalText = { optional: 'string' } as const
const optionalSwitch = { optional: 'boolean' } as const

const signedIn = {
  fields: {
    id: 'string',
    token: 'string',
    userName: 'string',
    customerType: 'number',
    firstTimeLogin: 'boolean',
    passwordExpired: optionalSwitch,
    updatePassword: optionalSwitch,
  },
} as const
const codeSent = { fields: { expirationTime: 'number' } } as const
const registered = {
  fields: {
    id: optionalText,
    customerId: optionalText,
    userName: optionalText,
    customerName: optionalText,
    token: optionalText,
  },
} as const

export const accountShapes: ShapesOf<AccountValues & RegistrationValues> = {
  sessionKey: { fields: { modulus: 'string', exponent: 'string' } },
  login: signedIn,
  providerLogin: signedIn,
  loginVerification: signedIn,
  logout: 'null',
  captchaSetup: { fields: { gt: 'string', challenge: 'string', newCaptcha: 'boolean', success: { oneOf: [0, 1] } } },
  smsSend: codeSent,
  emailSend: codeSent,
  register: registered,
  registerMobile: registered,
  registerAutoUsername: registered,
  registerProvider: registered,
}

/** Value of the error `login_verify_required`. */
export const loginVerificationShape: ShapeOf<LoginVerification> = {
  fields: { email: optionalSwitch, ga: optionalSwitch, sms: optionalSwitch, payeeName: optionalSwitch },
}

const proof = { geetestChallenge: optionalText, geetestSeccode: optionalText, geetestValidateV4: optionalText } as const
const channel = { oneOf: ['google', 'facebook', 'twitter', 'line'] } as const
const loginOrigin = {
  loginDeviceId: 'string',
  isOfficialAppLogin: 'boolean',
  device: { oneOf: ['IPAD', 'WEBCLIP', 'PWA', 'MOBILE'] },
} as const
const registerMethod = { oneOf: ['APP', 'WEBCLIP', 'PWA', 'H5'] } as const
const codes = {
  referralCode: optionalText,
  affiliateCode: optionalText,
  pixelTrack: { optional: { values: 'string' } },
} as const
const registration = {
  registerMethod,
  registerUrl: 'string',
  loginDeviceId: 'string',
  isOfficialAppLogin: 'boolean',
  domain: 'string',
  ...codes,
  ...proof,
  login: 'boolean',
  password: 'string',
} as const

export const accountBodyShapes: ShapesOf<AccountBodies & RegistrationBodies> = {
  login: {
    fields: {
      ...loginOrigin,
      ...proof,
      type: { optional: { oneOf: ['username', 'sms'] } },
      username: 'string',
      password: optionalText,
      countryDialingCode: optionalText,
      verificationCode: optionalText,
      firebaseIdToken: optionalText,
      firebaseChannel: { optional: channel },
      captcha: optionalText,
    },
  },
  providerLogin: {
    fields: { ...loginOrigin, type: { oneOf: ['firebase'] }, firebaseChannel: channel, firebaseIdToken: 'string' },
  },
  loginVerification: {
    fields: {
      username: 'string',
      password: 'string',
      method: { oneOf: ['E', 'P', 'G', 'S'] },
      email: optionalText,
      payeeName: optionalText,
      authCode: optionalText,
      mobileNum: optionalText,
      verificationCode: optionalText,
      firebaseIdToken: optionalText,
    },
  },
  smsSend: { fields: { countryDialingCode: 'string', mobileNum: 'string', ...proof } },
  emailSend: { fields: { email: 'string' } },
  register: { fields: { ...registration, username: 'string' } },
  registerMobile: {
    fields: {
      ...registration,
      mobileNum: 'string',
      countryDialingCode: optionalText,
      verificationCode: optionalText,
      firebaseIdToken: optionalText,
    },
  },
  registerAutoUsername: { fields: registration },
  registerProvider: {
    fields: {
      registerMethod: { optional: registerMethod },
      registerUrl: optionalText,
      loginDeviceId: optionalText,
      isOfficialAppLogin: optionalSwitch,
      domain: optionalText,
      ...codes,
      firebaseChannel: channel,
      firebaseIdToken: 'string',
      login: 'boolean',
      smsTemplate: 'string',
    },
  },
}
