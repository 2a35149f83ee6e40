import { useState } from 'react'
import { useIsAttempting } from '../../../../shared/account/limiter.ts'
import { CurrentPasswordField, UsernameField } from '../../../../shared/account/credential-fields.tsx'
import { CaptchaField } from '../../../../shared/captcha/captcha-field.tsx'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Form, FormActions } from '../../../../shared/ui/form/form.tsx'
import { RememberChoice } from '../remember/remember-choice.tsx'
import { singleAttempt, signIn, type LoginField } from '../sign-in.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { useFormError } from '../../../../shared/account/use-form-error.ts'
import type { FormEntries } from './use-entries.ts'

/** Name and password. The input stays whatever the result; fields only have to be filled in (AUTH-24). */
export function PasswordForm({ typed: { name, secret, remember }, edit }: FormEntries) {
  const { t } = useTranslation('account')
  const dispatch = useAppDispatch()
  const busy = useIsAttempting('sign-in')
  const [isTried, setTried] = useState(false)
  const formError = useFormError<LoginField>()
  const submit = () => {
    setTried(true)
    if (busy || !name || !secret) return
    formError.set(null)
    void dispatch(
      singleAttempt(() => dispatch(signIn({ type: 'username', username: name, password: secret }, remember))),
    ).then(formError.set)
  }
  return (
    <Form onSubmit={submit} error={formError.about('form')}>
      <UsernameField
        value={name}
        onChange={(text) => edit({ name: text })}
        error={formError.about('username')}
        missing={isTried && !name}
      />
      <CurrentPasswordField
        value={secret}
        onChange={(text) => edit({ secret: text })}
        error={formError.about('password')}
        missing={isTried && !secret}
      />
      {__FLAGS__.MOBILEAUTOLOGIN3 && (
        <RememberChoice what="session" value={remember} onChange={(checked) => edit({ remember: checked })} />
      )}
      <CaptchaField purpose="login" product="bind" />
      <FormActions>
        <Button type="submit" wide size="large" busy={busy}>
          {t('app:sign_in')}
        </Button>
        <ForgotPassword />
      </FormActions>
    </Form>
  )
}
