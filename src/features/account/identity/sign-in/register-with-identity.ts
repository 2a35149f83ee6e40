import type { RegisterProviderBody } from '../../../../../contract/wire/registration.ts'
import { attempt } from '../../../../shared/account/limiter.ts'
import { credentialCall } from '../../../../shared/account/credential-call.ts'
import { keepIdentity } from '../../../../shared/account/pending-identity.ts'
import { ownFailureCodes, failure } from '../../../../shared/api/failure.ts'
import { newMemberSession } from '../../../../shared/registration/new-member-session.ts'
import { registrationOrigin } from '../../../../shared/registration/registration-origin.ts'
import { signedIn } from '../../../../shared/session/session-slice.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { identityApi } from './identity-api.ts'
import type { Identity } from './identity.ts'
import { signInFailed } from './sign-in-failed.ts'

/** Selects the operator's welcome message. The documents give no value. */
const smsTemplate = 'register'

/** Registers a player who has no account yet, with the existing token (IDP-05, IDP-08). */
export const registerWithIdentity =
  (identity: Identity): AppThunk<Promise<void>> =>
  async (dispatch) =>
    void (await dispatch(attempt('register', () => dispatch(register(identity)))))

const register =
  (identity: Identity): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { calls }) => {
    const body: RegisterProviderBody = { ...dispatch(registrationOrigin()), ...identity, login: true, smsTemplate }
    const answer = await dispatch(credentialCall(identityApi.endpoints.registerProvider, body))
    if ('failure' in answer) return void dispatch(signInFailed(answer.failure))
    const newMember = newMemberSession(answer.data, calls.merchant)
    if (!newMember) return void dispatch(signInFailed(failure(200, ownFailureCodes.unreadable)))
    dispatch(keepIdentity(null))
    dispatch(signedIn(newMember))
  }
