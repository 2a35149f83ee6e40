import { useState } from 'react'
import { useIsAttempting } from '../../../shared/account/attempt-lock.ts'
import { CurrentPasswordField, UsernameField } from '../../../shared/account/credential-fields.tsx'
import { CaptchaField } from '../../../shared/captcha/captcha-field.tsx'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Form, FormActions } from '../../../shared/ui/form/form.tsx'
import { RememberChoice } from '../remember/remember-choice.tsx'
import { once, signIn, type LoginField } from '../sign-in.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { useComplaint } from '../../../shared/account/use-complaint.ts'
import { useStart } from './use-start.ts'

/** Name and password. What was typed stays, whatever comes of it; nothing is asked of it but to be there (AUTH-24). */
export function PasswordForm() {
  const { t } = useTranslation('account')
  const dispatch = useAppDispatch()
  const busy = useIsAttempting('sign-in')
  const start = useStart('username')
  const [username, setUsername] = useState(start.username)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(start.isRemembered)
  const [isTried, setTried] = useState(false)
  const complaint = useComplaint<LoginField>()
  const submit = () => {
    setTried(true)
    if (busy || !username || !password) return
    complaint.set(null)
    void dispatch(once(() => dispatch(signIn({ type: 'username', username, password }, remember)))).then(complaint.set)
  }
  return (
    <Form onSubmit={submit} error={complaint.about('form')}>
      <UsernameField value={username} onChange={setUsername} error={complaint.about('username')} missing={isTried && !username} />
      <CurrentPasswordField value={password} onChange={setPassword} error={complaint.about('password')} missing={isTried && !password} />
      {__FLAGS__.MOBILEAUTOLOGIN3 && <RememberChoice what="session" value={remember} onChange={setRemember} />}
      <CaptchaField purpose="login" product="bind" />
      <FormActions>
        <Button type="submit" wide size="large" busy={busy}>
          {t('sign_in')}
        </Button>
        <ForgotPassword />
      </FormActions>
    </Form>
  )
}
