import type { CaptchaSetup, CodeSent, LoginValue, LoginVerification } from '../account.ts'
import type { RegisterValue } from '../registration.ts'
import type { ShapeOf } from '../shape.ts'

const optionalSwitch = { optional: 'boolean' } as const
const optionalName = { optional: 'id' } as const

/** Value of every kind of login. */
export const loginShape: ShapeOf<LoginValue> = {
  fields: {
    id: 'id',
    customerId: optionalName,
    merchantCode: { optional: 'string' },
    token: 'string',
    userName: 'id',
    customerType: 'integer',
    firstTimeLogin: 'boolean',
    passwordExpired: optionalSwitch,
    updatePassword: optionalSwitch,
  },
}

/** Value of every kind of registration. */
export const registeredShape: ShapeOf<RegisterValue> = {
  fields: {
    id: optionalName,
    customerId: optionalName,
    userName: optionalName,
    customerName: optionalName,
    token: { optional: 'string' },
  },
}

/** Value of the error `login_verify_required`. */
export const loginVerificationShape: ShapeOf<LoginVerification> = {
  fields: { email: optionalSwitch, ga: optionalSwitch, sms: optionalSwitch, payeeName: optionalSwitch },
}

export const codeSentShape: ShapeOf<CodeSent> = { fields: { expirationTime: 'number' } }

export const captchaSetupShape: ShapeOf<CaptchaSetup> = {
  fields: { gt: 'string', challenge: 'string', newCaptcha: 'boolean', success: { oneOf: [0, 1] } },
}
