import { accountErrorCodes } from '../../../../contract/wire/account-errors.ts'
import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import type { EndpointBodies } from '../../../../contract/wire/endpoints.ts'
import { credentialCall } from '../../../shared/account/credential-call.ts'
import { failureMessage } from '../../../shared/account/failure-message.ts'
import { attempt } from '../../../shared/account/limiter.ts'
import { api } from '../../../shared/api/api.ts'
import { showToast } from '../../../shared/feedback/feedback.ts'
import { keepNewPassword } from '../../../shared/remembered-login/keep-login.ts'
import { passwordChanged, selectIsMember, selectMember, selectSession } from '../../../shared/session/session-slice.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { formErrorOf, type FormError } from '../../../shared/account/form-error.ts'

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A failure opens the common alert (ERR-02). */
    changePassword: build.mutation<null, EndpointBodies['changePassword']>({
      query: (body) => ({ endpoint: 'changePassword', shape: 'null', body }),
    }),
  }),
})

export type PasswordField = 'oldPassword' | 'newPassword' | 'repeated'
type ChangeEnd = FormError<PasswordField> | 'changed' | null

const fields: Readonly<Record<string, PasswordField>> = {
  [accountErrorCodes.passwordWrong]: 'oldPassword',
  [accountErrorCodes.credentialsWrong]: 'oldPassword',
}

/**
 * Changes the member's password; a member who was required to is released. A second request while one is in flight is
 * ignored.
 */
export const changePassword =
  (body: EndpointBodies['changePassword']): AppThunk<Promise<ChangeEnd>> =>
  async (dispatch) => {
    const end = await dispatch(attempt('change-password', () => dispatch(tryChange(body))))
    return end === 'ignored' ? null : end
  }

const tryChange =
  (body: EndpointBodies['changePassword']): AppThunk<Promise<ChangeEnd>> =>
  async (dispatch, getState) => {
    const answer = await dispatch(credentialCall(passwordApi.endpoints.changePassword, body))
    // The session may have ended in the meantime, and the player has been told so.
    if (!selectIsMember(getState())) return null
    if ('failure' in answer) return refused(answer.failure)
    if (__FLAGS__.MOBILEAUTOLOGIN3) await dispatch(rememberNew(body.newPassword))
    dispatch(passwordChanged())
    dispatch(showToast({ kind: 'success', text: { key: 'sign-in:password_changed' } }))
    return 'changed'
  }

/** The alert's message about the old password stays beside its field; failures that no alert reports go into the form. */
const refused = (error: CallFailure): ChangeEnd =>
  formErrorOf(error, failureMessage(error) ? 'reported' : 'silent', fields)

const rememberNew =
  (password: string): AppThunk<Promise<void>> =>
  (dispatch, getState) => {
    const names = [selectMember(getState())?.account, selectSession(getState())?.userName]
    return dispatch(
      keepNewPassword(
        names.filter((name) => name !== undefined),
        password,
      ),
    )
  }
