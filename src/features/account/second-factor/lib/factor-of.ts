import { proveSmsCode } from '../../../../shared/sms-code/code-proof.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import type { Entries } from './entries.ts'
import type { Method } from './methods.ts'
import type { Factor } from './verification-body.ts'

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
