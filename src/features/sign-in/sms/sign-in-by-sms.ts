import type { PhoneNumber } from '../../../shared/country/phone-number.ts'
import { proveSmsCode } from '../../../shared/sms-code/code-proof.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { once, signIn, type SignInEnd } from '../sign-in.ts'

/** Logs in by mobile number and the code that was sent there; there is no captcha at this login (CAP-10). */
export const signInBySms =
  ({ mobileNum, countryDialingCode }: PhoneNumber, code: string, remember: boolean): AppThunk<Promise<SignInEnd>> =>
  (dispatch) =>
    dispatch(
      once(async () => {
        const proof = await dispatch(proveSmsCode(code))
        if (proof === 'told') return null
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
