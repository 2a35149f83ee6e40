import type { CallFailure } from '../../../contract/wire/envelope.ts'
import type { LoginBody } from '../../../contract/wire/account.ts'
import { api } from '../api/api.ts'
import { failure, ownFailureCodes } from '../api/failure.ts'
import type { AppThunk } from '../store/create-store.ts'
import { loginAnswer, type AcceptedLogin } from './login-answer.ts'
import { pendingIdentity } from './pending-identity.ts'
import { originFacts } from './origin-facts.ts'

const loginApi = api.injectEndpoints({
  endpoints: (build) => ({
    logIn: build.mutation<AcceptedLogin, LoginBody>({
      query: (body) => ({ endpoint: 'login', shape: loginAnswer, body, alerts: false }),
    }),
  }),
})

export type LoginAnswer = { readonly data: AcceptedLogin } | { readonly failure: CallFailure }

/** What the player gave to log in; see `LoginBody`. */
export type LoginInput = Omit<LoginBody, 'loginDeviceId' | 'isOfficialAppLogin' | 'device' | 'firebaseChannel'>

/**
 * Sends a login (AUTH-01 to AUTH-04) with all that the client itself knows. Nothing is shown.
 */
export const sendLogin =
  (input: LoginInput): AppThunk<Promise<LoginAnswer>> =>
  async (dispatch) => {
    const body: LoginBody = {
      ...dispatch(originFacts()),
      ...input,
      ...(input.type !== 'sms' && dispatch(pendingIdentity())),
    }
    // Untracked: a tracked call would leave the password in the store.
    const result = await dispatch(loginApi.endpoints.logIn.initiate(body, { track: false }))
    if (result.error === undefined) return { data: result.data }
    return { failure: 'status' in result.error ? result.error : failure(0, ownFailureCodes.unreachable) }
  }
