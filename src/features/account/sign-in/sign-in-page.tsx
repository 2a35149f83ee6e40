import { useState } from 'react'
import { AccountPage } from '../../../shared/account/account-page.tsx'
import { CurrentPasswordField, UsernameField } from '../../../shared/account/credential-fields.tsx'
import { GuestsOnly } from '../../../shared/account/guests-only.tsx'
import { useIsAttempting } from '../../../shared/account/limiter.ts'
import { useFormError } from '../../../shared/account/form-error.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { CaptchaField } from '../../../shared/captcha/captcha-field.tsx'
import { Slot } from '../../../shared/feature/slot.tsx'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Form, FormActions } from '../../../shared/ui/form/form.tsx'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import { useEntries, type FormEntries } from './use-entries.ts'
import { RememberChoice } from './remember/remember.tsx'
import { singleAttempt, signIn, type LoginField } from './sign-in.ts'
import { SmsForm } from './sms/sms-form.tsx'

export function Page() {
  return (
    <GuestsOnly>
      <SignIn />
    </GuestsOnly>
  )
}

function SignIn() {
  const { t } = useTranslation('account')
  const { name } = useBrand()
  const password = useEntries('username')
  return (
    <AccountPage title={t('app:sign_in')} lead={t('sign_in_lead', { name })} other="join">
      {__FLAGS__.PHONELOGIN3 ? <EitherForm password={password} /> : <PasswordForm {...password} />}
      <Slot name="sign-in-methods" />
    </AccountPage>
  )
}

function EitherForm({ password }: { readonly password: FormEntries }) {
  const { t } = useTranslation('sign-in')
  const code = useEntries('sms')
  const [way, setWay] = useState('password')
  const tabs = [
    { id: 'password', title: t('account:password'), content: <PasswordForm {...password} /> },
    { id: 'code', title: t('with_code'), content: <SmsForm {...code} /> },
  ]
  return <Tabs label={t('ways')} look="segments" tabs={tabs} selected={way} onSelect={setWay} />
}

/** Name and password. The input stays whatever the result; fields only have to be filled in (AUTH-24). */
function PasswordForm({ typed: { name, secret, remember }, edit }: FormEntries) {
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
      singleAttempt(() => dispatch(signIn({ type: 'username', username: name.trim(), password: secret }, remember))),
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

/** New passwords come from customer service; the documents describe no call for it. */
function ForgotPassword() {
  const { t } = useTranslation('sign-in')
  const support = usePanel('support')
  return (
    <Button variant="ghost" wide onClick={() => support.open()}>
      {t('forgot_password')}
    </Button>
  )
}
