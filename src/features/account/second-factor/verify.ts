import { loginVerification, type LoginVerificationBody } from '../../../../contract/wire/account.ts'
import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import { logout } from '../../../../contract/wire/member.ts'
import { credentialCall } from '../../../shared/account/credential-call.ts'
import { failureMessage } from '../../../shared/account/failure-message.ts'
import { type AcceptedLogin, asLogin } from '../../../shared/account/login-answer.ts'
import { settleSecondFactor, waitingLogin } from '../../../shared/account/second-factor.ts'
import { api } from '../../../shared/api/api.ts'
import { callHeaders } from '../../../shared/api/call-headers.ts'
import { isOwnCode } from '../../../shared/api/failure.ts'
import type { Words } from '../../../shared/feedback/feedback-slice.ts'
import { showToast } from '../../../shared/feedback/feedback.ts'
import { sessionFrom } from '../../../shared/session/session-info.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { verificationBody, type Factor } from './factors.ts'

/** The verification call (TFA-04). The dialog reports failures itself. */
const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyLogin: build.mutation<AcceptedLogin, LoginVerificationBody>({
      query: (body) => ({ ...asLogin(loginVerification), body }),
    }),
  }),
})

/**
 * The result of a verification. `refused`: by the back end. `unanswered`: no answer, so the same entries can be tried
 * again. `left`: the login no longer waits, and the player is told nothing.
 */
export type Verdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'left' }
  | { readonly kind: 'refused' | 'unanswered'; readonly words: Words }

/** TFA-11. */
const toastMs = 1500
const logoutTimeoutMs = 5000
/** TFA-12; measured from when the toast appears. */
const continueAfterMs = 500

/** Sends the verification (TFA-04). On success it shows a toast and continues the login shortly after (TFA-11, TFA-12). */
export const verify =
  (factor: Factor): AppThunk<Promise<Verdict>> =>
  async (dispatch, _getState, { calls }) => {
    const waiting = dispatch(waitingLogin())
    if (!waiting) return unanswered(unknownError)
    const { verifyLogin } = secondFactorApi.endpoints
    const answer = await dispatch(credentialCall(verifyLogin, verificationBody(waiting.credentials, factor)))
    const token = 'data' in answer ? sessionFrom(answer.data, calls.merchant)?.token : undefined
    // The player has gone back meanwhile: "signing you in" would be untrue, and another login's dialog may be open by now.
    if (dispatch(waitingLogin()) !== waiting) {
      if (token !== undefined) dispatch(endUnused(token))
      return { kind: 'left' }
    }
    if ('failure' in answer) return verdictOn(answer.failure)
    if (token === undefined) return unanswered(unknownError)
    waiting.accepted = answer.data
    dispatch(passed(answer.data))
    return { kind: 'passed' }
  }

/** Ends a session that the page does not use. The ordinary logout sends the token of the page's own session. */
const endUnused =
  (token: string): AppThunk =>
  (_dispatch, _getState, { calls }) => {
    const { method, path } = logout
    const headers = callHeaders({ merchant: calls.merchant, language: calls.language(), token }, undefined, false)
    void calls.send({ url: calls.apiBase + path, method, headers, keepalive: true, timeoutMs: logoutTimeoutMs })
  }

const passed =
  (login: AcceptedLogin): AppThunk =>
  (dispatch, _getState, { clock }) => {
    dispatch(showToast({ kind: 'success', text: { key: 'second-factor:login_2fa_pass' }, durationMs: toastMs }))
    clock.after(continueAfterMs, () => dispatch(settleSecondFactor(login)))
  }

const unknownError: Words = { key: 'shared:unknown_error' }
const unanswered = (words: Words): Verdict => ({ kind: 'unanswered', words })

/**
 * Failures that no alert reports (ERR-06, ERR-07) still get a text here, because the player is waiting for a result.
 */
function verdictOn(failure: CallFailure): Verdict {
  const words = failureMessage(failure) ?? unknownError
  return failure.code !== undefined && !isOwnCode(failure.code) ? { kind: 'refused', words } : unanswered(words)
}
