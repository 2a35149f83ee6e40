import { accountErrorCodes } from '../../../../../contract/wire/account-errors.ts'
import {
  providerLogin,
  registerProvider,
  type ProviderLoginBody,
  type RegisterProviderBody,
  type RegisterValue,
} from '../../../../../contract/wire/account.ts'
import type { CallFailure } from '../../../../../contract/wire/envelope.ts'
import { completeSignIn } from '../../../../shared/account/complete-sign-in.ts'
import { credentialCall } from '../../../../shared/account/credential-call.ts'
import { failureMessage } from '../../../../shared/account/failure-message.ts'
import { attempt } from '../../../../shared/account/limiter.ts'
import { asLogin, type AcceptedLogin } from '../../../../shared/account/login-answer.ts'
import { originFacts } from '../../../../shared/account/origin-facts.ts'
import { keepIdentity } from '../../../../shared/account/pending-identity.ts'
import { api } from '../../../../shared/api/api.ts'
import { leniently } from '../../../../shared/api/call.ts'
import type { Lenient } from '../../../../shared/api/decode.ts'
import { ownFailureCodes, failure } from '../../../../shared/api/failure.ts'
import { showAlert } from '../../../../shared/feedback/feedback.ts'
import { newMemberSession } from '../../../../shared/registration/new-member-session.ts'
import { registrationOrigin } from '../../../../shared/registration/registration-origin.ts'
import { signedIn } from '../../../../shared/session/session-slice.ts'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../../shared/settings/switched-on.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { askForAccount } from './account-choice.ts'
import { takeChannel } from './kept-channel.ts'

/**
 * Signs in with a provider's token (IDP-02 to IDP-10): into the account that it is linked to, one that the player
 * chooses, or a new one.
 */
export const logInWithIdentity =
  (identity: Identity): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const end = await dispatch(attempt('sign-in', () => dispatch(logIn(identity))))
    // Outside the limiter, because a login by password may follow.
    if (end === 'bind') await dispatch(findAccount(identity))
  }

const logIn =
  (identity: Identity): AppThunk<Promise<'bind' | 'done'>> =>
  async (dispatch) => {
    const body: ProviderLoginBody = { ...dispatch(originFacts()), type: 'firebase', ...identity }
    const answer = await dispatch(credentialCall(identityApi.endpoints.providerLogin, body))
    if ('data' in answer) await dispatch(completeSignIn(answer.data, { type: 'firebase' }))
    else if (answer.failure.code === accountErrorCodes.bindRequired) return 'bind'
    else dispatch(signInFailed(answer.failure))
    return 'done'
  }

/** Registers immediately if the merchant is configured so (IDP-05), else asks the player (IDP-06, IDP-07). */
const findAccount =
  (identity: Identity): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const isAutomatic = __FLAGS__.FIREBASECREATEACC3 && isSwitchedOn(selectSettings(getState()), 'FIREBASECREATEACC3')
    const choice = isAutomatic ? 'register_new' : await dispatch(askForAccount(identity.firebaseChannel))
    if (choice === 'register_new') await dispatch(registerWithIdentity(identity))
    if (choice === 'login_exist_account') dispatch(keepIdentity(identity))
  }

/** Selects the operator's welcome message. The documents give no value. */
const smsTemplate = 'register'

/** Registers a player who has no account yet, with the existing token (IDP-05, IDP-08). */
const registerWithIdentity =
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

/** A provider's proof of who the player is (IDP-02). Never kept in the store or in storage. */
type Identity = Pick<ProviderLoginBody, 'firebaseChannel' | 'firebaseIdToken'>

/** Sign-in and registration with a provider's token (IDP-02, IDP-08). */
const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    providerLogin: build.mutation<AcceptedLogin, ProviderLoginBody>({
      query: (body) => ({ ...asLogin(providerLogin), body }),
    }),
    registerProvider: build.mutation<Lenient<RegisterValue>, RegisterProviderBody>({
      query: (body) => ({ ...leniently(registerProvider), body }),
    }),
  }),
})

/**
 * Forgets the state of a failed sign-in: the channel of a redirect, and an identity that was to be linked (IDP-10).
 */
export const forgetPending = (): AppThunk => (dispatch) => {
  dispatch(takeChannel())
  dispatch(keepIdentity(null))
}

/**
 * A provider sign-in failed: its state is forgotten, and an alert tells the player (IDP-10), even for failures that other
 * calls do not report.
 */
const signInFailed =
  (why: CallFailure): AppThunk =>
  (dispatch) => {
    dispatch(forgetPending())
    void dispatch(showAlert({ kind: 'notice', message: failureMessage(why) ?? { key: 'shared:unknown_error' } }))
  }
