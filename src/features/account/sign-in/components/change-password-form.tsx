import { useState } from 'react'
import { useIsAttempting } from '../../../../shared/account/limiter.ts'
import { CurrentPasswordField, NewPasswordField } from '../../../../shared/account/credential-fields.tsx'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { selectMember, selectSession } from '../../../../shared/session/session-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Form, FormActions } from '../../../../shared/ui/form/form.tsx'
import { changePassword, type PasswordField } from '../change-password.ts'
import { useFormError } from '../../../../shared/account/use-form-error.ts'
import { useProceed } from './use-proceed.ts'

const differs = { about: 'repeated', words: { key: 'sign-in:repeat_differs' } } as const

/** Asks for the old password, which starts as `given`, for the new one, and for the new one again. */
export function ChangePasswordForm({ given = '' }: { readonly given: string | undefined }) {
  const { t } = useTranslation('sign-in')
  const dispatch = useAppDispatch()
  const proceed = useProceed()
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
    void dispatch(changePassword(body)).then((end) => (end === 'changed' ? proceed() : formError.set(end)))
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
