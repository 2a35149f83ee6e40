import type { CaptchaSetup } from '../../../contract/wire/account.ts'
import { api } from '../../shared/api/api.ts'
import type { AppThunk } from '../../shared/store/create-store.ts'

const captchaApi = api.injectEndpoints({
  endpoints: (build) => ({
    captchaSetup: build.query<unknown, number>({
      query: (t) => ({ endpoint: 'captchaSetup', query: { t }, alerts: false }),
    }),
  }),
})

/** CAP-01. Null when the answer cannot set a captcha up (CAP-14). */
export const fetchCaptchaSetup =
  (): AppThunk<Promise<CaptchaSetup | null>> =>
  async (dispatch, _getState, { clock }) => {
    const { data } = await dispatch(
      captchaApi.endpoints.captchaSetup.initiate(clock.now(), { forceRefetch: true, subscribe: false }),
    )
    return captchaSetupFrom(data)
  }

/** `success` other than 1 asks for the vendor's offline mode. */
function captchaSetupFrom(value: unknown): CaptchaSetup | null {
  if (typeof value !== 'object' || value === null) return null
  const { gt, challenge, newCaptcha, success } = value as Readonly<Record<string, unknown>>
  if (!isName(gt) || !isName(challenge)) return null
  return { gt, challenge, newCaptcha: newCaptcha !== false, success: Number(success) === 1 ? 1 : 0 }
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,200}$/.test(value)
