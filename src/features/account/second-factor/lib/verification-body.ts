import type { LoginVerificationBody } from '../../../../../contract/wire/account.ts'
import type { Credentials } from '../../../../shared/account/second-factor.ts'
import type { CodeProof } from '../../../../shared/sms-code/code-proof.ts'
import { methodCodes } from './methods.ts'

/** One method and its proof. */
export type Factor =
  | { readonly method: 'payeeName'; readonly payeeName: string }
  | ({ readonly method: 'sms'; readonly mobileNum: string } & CodeProof)
  | { readonly method: 'ga'; readonly authCode: string }
  | { readonly method: 'email'; readonly email: string; readonly verificationCode?: string }

/** The body of the call (TFA-05, TFA-06), without the fields of the other methods. */
export const verificationBody = (
  { username, password }: Credentials,
  { method, ...fields }: Factor,
): LoginVerificationBody => ({
  username,
  password,
  method: methodCodes[method],
  ...fields,
})
