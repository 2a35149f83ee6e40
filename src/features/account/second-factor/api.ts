import { loginVerification, type LoginVerificationBody } from '../../../../contract/wire/account.ts'
import { asLogin, type AcceptedLogin } from '../../../shared/account/login-answer.ts'
import { api } from '../../../shared/api/api.ts'

/** The verification call (TFA-04). The dialog reports failures itself. */
export const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyLogin: build.mutation<AcceptedLogin, LoginVerificationBody>({
      query: (body) => ({ ...asLogin(loginVerification), body }),
    }),
  }),
})
