import { accountErrorCodes } from '../../../../../contract/wire/account-errors.ts'
import type { ProviderLoginBody } from '../../../../../contract/wire/account.ts'
import { attempt } from '../../../../shared/account/limiter.ts'
import { completeSignIn } from '../../../../shared/account/complete-sign-in.ts'
import { credentialCall } from '../../../../shared/account/credential-call.ts'
import { originFacts } from '../../../../shared/account/origin-facts.ts'
import { keepIdentity } from '../../../../shared/account/pending-identity.ts'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../../shared/settings/switched-on.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { askForAccount } from './account-choice.ts'
import { identityApi } from './identity-api.ts'
import type { Identity } from './identity.ts'
import { signInFailed } from './sign-in-failed.ts'
import { registerWithIdentity } from './register-with-identity.ts'

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
