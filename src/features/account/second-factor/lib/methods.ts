import type { LoginVerification, VerificationMethod } from '../../../../../contract/wire/account.ts'

export type Method = keyof LoginVerification

/** In the order of their tabs, with their codes (TFA-03, TFA-06). */
export const methodCodes = { payeeName: 'P', sms: 'S', ga: 'G', email: 'E' } as const satisfies Record<
  Method,
  VerificationMethod
>

const methods = Object.keys(methodCodes) as readonly Method[]

/** The methods that the server names, and no others (TFA-03). */
export const methodsOffered = (verification: LoginVerification): readonly Method[] =>
  methods.filter((method) => verification[method])
