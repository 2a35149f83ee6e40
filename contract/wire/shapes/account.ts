import type { AccountBodies, AccountValues } from '../account.ts'
import type { RegistrationBodies, RegistrationValues } from '../registration.ts'
import type { ShapesOf } from '../shape.ts'
import { captchaSetupShape, codeSentShape, loginShape, registeredShape } from './sign-in.ts'

const optionalText = { optional: 'string' } as const
const optionalSwitch = { optional: 'boolean' } as const

export const accountShapes: ShapesOf<AccountValues & RegistrationValues> = {
  sessionKey: { fields: { modulus: 'string', exponent: 'string' } },
  login: loginShape,
  providerLogin: loginShape,
  loginVerification: loginShape,
  logout: 'null',
  captchaSetup: captchaSetupShape,
  smsSend: codeSentShape,
  emailSend: codeSentShape,
  register: registeredShape,
  registerMobile: registeredShape,
  registerAutoUsername: registeredShape,
  registerProvider: registeredShape,
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
