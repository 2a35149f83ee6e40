import { login, type LoginBody } from '../../../contract/wire/account.ts'
import { api } from '../api/api.ts'
import type { AppThunk } from '../store/app-store.ts'
import { captchaCall, credentialCall, type CredentialAnswer } from './credential-call.ts'
import { asLogin, type AcceptedLogin } from './login-answer.ts'
import { pendingIdentity } from './pending-identity.ts'
import { originFacts } from './origin-facts.ts'

const loginApi = api.injectEndpoints({
  endpoints: (build) => ({
    logIn: build.mutation<AcceptedLogin, LoginBody>({
      query: (body) => ({ ...asLogin(login), body }),
    }),
  }),
})

/** What the player entered to log in; see `LoginBody`. */
export type LoginInput = Omit<LoginBody, 'loginDeviceId' | 'isOfficialAppLogin' | 'device' | 'firebaseChannel'>

/**
 * Sends a login (AUTH-01 to AUTH-04), completed with what the client itself knows. A login by SMS code needs no captcha
 * (CAP-10). Shows nothing.
 */
export const sendLogin =
  (input: LoginInput): AppThunk<Promise<CredentialAnswer<AcceptedLogin> | 'stopped'>> =>
  (dispatch) => {
    const { logIn } = loginApi.endpoints
    const body: LoginBody = { ...dispatch(originFacts()), ...input }
    if (input.type === 'sms') return dispatch(credentialCall(logIn, body))
    return dispatch(captchaCall('login', logIn, { ...body, ...dispatch(pendingIdentity()) }))
  }
