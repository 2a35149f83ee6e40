import { accountErrorCodes } from '../../../../contract/wire/account-errors.ts'
import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import { attempt } from '../../../shared/account/limiter.ts'
import { completeSignIn } from '../../../shared/account/complete-sign-in.ts'
import type { AcceptedLogin } from '../../../shared/account/login-answer.ts'
import { sendLogin, type LoginInput } from '../../../shared/account/login-api.ts'
import type { LoginFacts } from '../../../shared/remembered-login/keep-login.ts'
import { keepIdentity } from '../../../shared/account/pending-identity.ts'
import { secondFactor } from '../../../shared/account/ask-second-factor.ts'
import { reportFailure } from '../../../shared/account/failure-message.ts'
import { forgetRememberedLogin } from '../../../shared/session/remembered-login.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { fieldErrorOf, formErrorOf, type FormError } from '../../../shared/account/form-error.ts'

export type LoginField = 'username' | 'password' | 'code'
/** The error to show in the form afterwards; null if there is none. */
export type SignInEnd = FormError<LoginField> | null
type Input = LoginInput & { readonly type: 'username' | 'sms' }

const fields: Readonly<Record<string, LoginField>> = {
  [accountErrorCodes.userUnknown]: 'username',
  [accountErrorCodes.credentialsWrong]: 'password',
  [accountErrorCodes.codeWrong]: 'code',
  [accountErrorCodes.codeExpired]: 'code',
}

/** Ignores the attempt while another one is running, and for 500 ms after its end (AUTH-06, AUTH-07). */
export const singleAttempt =
  (run: () => Promise<SignInEnd>): AppThunk<Promise<SignInEnd>> =>
  async (dispatch) => {
    const end = await dispatch(attempt('sign-in', run))
    return end === 'ignored' ? null : end
  }

/**
 * Logs in, from the captcha to the session.
 * @param remember the player wants to be signed in automatically next time
 */
export const signIn =
  (input: Input, remember: boolean): AppThunk<Promise<SignInEnd>> =>
  async (dispatch) => {
    const answer = await dispatch(sendLogin(input))
    if (answer === 'stopped') return null
    if ('failure' in answer) return dispatch(afterFailure(answer.failure, input, remember))
    return dispatch(finish(answer.data, input, remember))
  }

const finish =
  (login: AcceptedLogin, input: Input, remember: boolean): AppThunk<Promise<SignInEnd>> =>
  async (dispatch) => {
    await dispatch(completeSignIn(login, factsOf(input, remember)))
    return null
  }

const factsOf = ({ type, username, password }: Input, remember: boolean): LoginFacts => ({
  type,
  remember: remember && { username },
  ...(password !== undefined && { password }),
})

/**
 * A request for a second factor is a step, not a failure (TFA-01). Everything else is reported, at the field that it is
 * about or in an alert, and the remembered login is erased (AUTH-13).
 */
const afterFailure =
  (failure: CallFailure, input: Input, remember: boolean): AppThunk<Promise<SignInEnd>> =>
  async (dispatch, _getState, { local }) => {
    if (failure.code === accountErrorCodes.verificationRequired) {
      const login = await dispatch(
        secondFactor({ username: input.username, password: input.password ?? '' }, failure.data),
      )
      // The back end keeps this login's identity with the verification. However the verification ends, the next login must
      // not carry the identity again.
      dispatch(keepIdentity(null))
      return login === 'closed' ? null : dispatch(finish(login, input, remember))
    }
    // In a login by password this token belongs to the pending identity; if that were kept, every later login would fail.
    if (failure.code === accountErrorCodes.providerTokenInvalid && input.type === 'username')
      dispatch(keepIdentity(null))
    if (__FLAGS__.MOBILEAUTOLOGIN3) forgetRememberedLogin(local)
    return fieldErrorOf(failure, fields) ?? formErrorOf(failure, dispatch(reportFailure(failure)), fields)
  }
