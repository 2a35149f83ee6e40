import type { PhoneNumber } from '../../../../shared/country/phone-number.ts'
import { proveSmsCode } from '../../../../shared/sms-code/code-proof.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { singleAttempt, signIn, type SignInEnd } from '../sign-in.ts'

/** Logs in with a mobile number and the code that was sent to it; this login has no captcha (CAP-10). */
export const signInBySms =
  ({ mobileNum, countryDialingCode }: PhoneNumber, code: string, remember: boolean): AppThunk<Promise<SignInEnd>> =>
  (dispatch) =>
    dispatch(
      singleAttempt(async () => {
        const proof = await dispatch(proveSmsCode(code))
        if (proof === 'reported') return null
        return dispatch(
          signIn(
            {
              type: 'sms',
              username: mobileNum,
              ...(countryDialingCode !== undefined && { countryDialingCode }),
              ...proof,
            },
            remember,
          ),
        )
      }),
    )
