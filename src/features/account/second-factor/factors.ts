import type { LoginVerificationBody } from '../../../../contract/wire/account.ts'
import type { Credentials } from '../../../shared/account/second-factor.ts'
import { proveSmsCode, type CodeProof } from '../../../shared/sms-code/code-proof.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { methodCodes, type Entries, type Method } from './entries.ts'

/**
 * The player's entries in the form that the verification sends. `reported`: an alert has said why there is no proof.
 * @param entries as returned by `readEntries`
 */
export const factorOf =
  (
    method: Method,
    { payeeName, authCode, email, emailCode, mobile, smsCode }: Entries,
  ): AppThunk<Promise<Factor | 'reported'>> =>
  async (dispatch) => {
    if (method === 'payeeName') return { method, payeeName }
    if (method === 'ga') return { method, authCode }
    if (method === 'email') return { method, email, ...(emailCode !== '' && { verificationCode: emailCode }) }
    const proof = await dispatch(proveSmsCode(smsCode))
    return proof === 'reported' ? 'reported' : { method, mobileNum: mobile, ...proof }
  }

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
): LoginVerificationBody => ({ username, password, method: methodCodes[method], ...fields })
