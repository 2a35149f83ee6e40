import { captchaSetup, type CaptchaSetup } from '../../../../contract/wire/account.ts'
import { api } from '../../../shared/api/api.ts'
import { leniently } from '../../../shared/api/call.ts'
import type { LenientBut } from '../../../shared/api/decode.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'

type CaptchaAnswer = LenientBut<CaptchaSetup, 'gt' | 'challenge'>

const captchaApi = api.injectEndpoints({
  endpoints: (build) => ({
    captchaSetup: build.query<CaptchaAnswer, number>({
      query: (t) => ({ ...leniently(captchaSetup, 'gt', 'challenge'), query: { t } }),
    }),
  }),
})

/** The setup call (CAP-01). Null if its answer cannot set up a captcha (CAP-14). */
export const fetchCaptchaSetup =
  (): AppThunk<Promise<CaptchaSetup | null>> =>
  async (dispatch, _getState, { clock }) => {
    const { data } = await dispatch(
      captchaApi.endpoints.captchaSetup.initiate(clock.now(), { forceRefetch: true, subscribe: false }),
    )
    return data ? captchaSetupFrom(data) : null
  }

/** `success` other than 1 asks for the vendor's offline mode. */
const captchaSetupFrom = ({ gt, challenge, newCaptcha = true, success = 0 }: CaptchaAnswer): CaptchaSetup | null =>
  isName(gt) && isName(challenge) ? { gt, challenge, newCaptcha, success } : null

const isName = (text: string): boolean => /^[\w-]{1,200}$/.test(text)
