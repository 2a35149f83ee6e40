import type { LoginVerificationBody } from '../../../../contract/wire/account.ts'
import type { Credentials } from '../../../shared/account/second-factor.ts'
import type { CodeProof } from '../../../shared/sms-code/code-proof.ts'
import { methodCodes } from './methods.ts'

/** One method with what proves it. */
export type Factor =
  | { readonly method: 'payeeName'; readonly payeeName: string }
  | ({ readonly method: 'sms'; readonly mobileNum: string } & CodeProof)
  | { readonly method: 'ga'; readonly authCode: string }
  | { readonly method: 'email'; readonly email: string; readonly verificationCode?: string }

/** TFA-05, TFA-06; the fields of the methods not chosen are left out. */
export const verificationBody = (
  { username, password }: Credentials,
  { method, ...fields }: Factor,
): LoginVerificationBody => ({
  username,
  password,
  method: methodCodes[method],
  ...fields,
})
