import { proveSmsCode } from '../../../shared/sms-code/code-proof.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import type { Entries } from './entries.ts'
import type { Method } from './methods.ts'
import type { Factor } from './verification-body.ts'

/**
 * What the player typed, as the verification sends it. `told`: an alert has said why there is no proof.
 * @param entries as `readEntries` gives them
 */
export const factorOf =
  (
    method: Method,
    { payeeName, authCode, email, emailCode, mobile, smsCode }: Entries,
  ): AppThunk<Promise<Factor | 'told'>> =>
  async (dispatch) => {
    if (method === 'payeeName') return { method, payeeName }
    if (method === 'ga') return { method, authCode }
    if (method === 'email') return { method, email, ...(emailCode !== '' && { verificationCode: emailCode }) }
    const proof = await dispatch(proveSmsCode(smsCode))
    return proof === 'told' ? 'told' : { method, mobileNum: mobile, ...proof }
  }
