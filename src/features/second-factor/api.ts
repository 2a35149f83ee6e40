import type { LoginVerificationBody } from '../../../contract/wire/account.ts'
import { api } from '../../shared/api/api.ts'

/** TFA-04. The dialog itself shows what is wrong. */
export const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyLogin: build.mutation<unknown, LoginVerificationBody>({
      query: (body) => ({ endpoint: 'loginVerification', body, alerts: false }),
    }),
  }),
})
