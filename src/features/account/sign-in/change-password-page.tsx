import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { memberHomePath, homePath } from '../../../../contract/paths.ts'
import { accountErrorCodes } from '../../../../contract/wire/account-errors.ts'
import { changePassword as changePasswordRow, type ChangePasswordBody } from '../../../../contract/wire/account.ts'
import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import { AccountPage } from '../../../shared/account/account-page.tsx'
import { credentialCall } from '../../../shared/account/credential-call.ts'
import { CurrentPasswordField, NewPasswordField } from '../../../shared/account/credential-fields.tsx'
import { failureMessage } from '../../../shared/account/failure-message.ts'
import { formErrorOf, type FormError, useFormError } from '../../../shared/account/form-error.ts'
import { useIsAttempting, attempt } from '../../../shared/account/limiter.ts'
import { isHeld, passwordToReplace } from '../../../shared/account/login-facts.ts'
import { api } from '../../../shared/api/api.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { showToast } from '../../../shared/feedback/feedback.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { signOut } from '../../../shared/member/sign-out.ts'
import { cameFrom } from '../../../shared/navigation/came-from.ts'
import { useGo, useIsShown } from '../../../shared/navigation/in-app.tsx'
import { keepNewPassword } from '../../../shared/remembered-login/keep-login.ts'
import {
  selectMustChangePassword,
  selectMember,
  selectSession,
  passwordChanged,
  selectIsMember,
} from '../../../shared/session/session-slice.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppSelector, useAppDispatch } from '../../../shared/store/hooks.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Form, FormActions } from '../../../shared/ui/form/form.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'

/**
 * Changes the password, either voluntarily or because it is required; then the only other way to leave the page is to log
 * out. A member who still has the merchant's fixed password is asked, and may go on without.
 */
export function Page() {
  const { t } = useTranslation('account')
  const { registration } = useBrand()
  const reason = useAppSelector(selectMustChangePassword)
  const held = useAppSelector((state) => isHeld(reason, selectSettings(state)))
  const given = passwordToReplace(reason, registration)
  return (
    <AccountPage title={t('change_password')} back={held ? null : memberHomePath}>
      {(held || given !== undefined) && <Why reason={reason} />}
      <ChangePasswordForm given={given} />
      {held && <LogOut />}
      {given !== undefined && <Later />}
    </AccountPage>
  )
}

const reasons: Readonly<Record<string, string>> = {
  first: 'why_first',
  expired: 'why_expired',
  weak: 'why_weak',
  fixed: 'why_fixed',
}

function Why({ reason = '' }: { reason: string | undefined }) {
  const { t } = useTranslation('sign-in')
  return (
    <Notice icon="shield" title={t('why_title')}>
      {t((Object.hasOwn(reasons, reason) && reasons[reason]) || 'why_first')}
    </Notice>
  )
}

function Later() {
  const { t } = useTranslation('shared')
  return (
    <Button variant="ghost" wide onClick={useProceed()}>
      {t('later')}
    </Button>
  )
}

function LogOut() {
  const { t } = useTranslation('member')
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    void dispatch(signOut())
  }
  return (
    <Button variant="ghost" wide busy={busy} onClick={leave}>
      {t('sign_out')}
    </Button>
  )
}

const differs = { about: 'repeated', words: { key: 'sign-in:repeat_differs' } } as const

/** Asks for the old password, which starts as `given`, for the new one, and for the new one again. */
function ChangePasswordForm({ given = '' }: { readonly given: string | undefined }) {
  const { t } = useTranslation('sign-in')
  const dispatch = useAppDispatch()
  const proceed = useProceed()
  const isShown = useIsShown()
  const busy = useIsAttempting('change-password')
  const [typed, setTyped] = useState({ oldPassword: given, newPassword: '', repeated: '' })
  const [isTried, setTried] = useState(false)
  const formError = useFormError<PasswordField>()
  const field = (name: PasswordField) => ({
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    error: formError.about(name),
    missing: isTried && !typed[name],
  })
  const submit = () => {
    setTried(true)
    const { repeated, ...body } = typed
    if (busy || Object.values(typed).includes('')) return
    formError.set(body.newPassword === repeated ? null : differs)
    if (body.newPassword !== repeated) return
    void dispatch(changePassword(body)).then((end) => {
      if (end !== 'changed') formError.set(end)
      else if (isShown()) proceed()
    })
  }
  return (
    <Form onSubmit={submit} error={formError.about('form')}>
      <AccountName />
      <CurrentPasswordField {...field('oldPassword')} label={t('old_password')} />
      <NewPasswordField {...field('newPassword')} />
      <NewPasswordField {...field('repeated')} name="repeated-password" label={t('repeat_password')} />
      <FormActions>
        <Button type="submit" wide size="large" busy={busy}>
          {t('account:change_password')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** Tells password managers whose password it is. */
function AccountName() {
  const member = useAppSelector(selectMember)
  const session = useAppSelector(selectSession)
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={member?.account || session?.userName || ''}
      readOnly
      hidden
    />
  )
}

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A failure opens the common alert (ERR-02). */
    changePassword: build.mutation<null, ChangePasswordBody>({
      query: (body) => ({ ...changePasswordRow, body, alerts: true }),
    }),
  }),
})

type PasswordField = 'oldPassword' | 'newPassword' | 'repeated'
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
  (body: ChangePasswordBody): AppThunk<Promise<ChangeEnd>> =>
  async (dispatch) => {
    const end = await dispatch(attempt('change-password', () => dispatch(tryChange(body))))
    return end === 'ignored' ? null : end
  }

const tryChange =
  (body: ChangePasswordBody): AppThunk<Promise<ChangeEnd>> =>
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

/** Returns to the page that the member wanted, else home. */
function useProceed(): () => void {
  const go = useGo()
  const { state } = useLocation()
  return () => go(cameFrom(state) ?? homePath, { replace: true })
}
