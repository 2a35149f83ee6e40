import { useRef, useState } from 'react'
import { useIsAttempting } from '../../../../shared/account/limiter.ts'
import { useFormError } from '../../../../shared/account/use-form-error.ts'
import { chosenCountry } from '../../../../shared/country/chosen-country.ts'
import { PhoneField } from '../../../../shared/country/phone-field.tsx'
import { phoneNumber } from '../../../../shared/country/phone-number.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { SendCodeButton } from '../../../../shared/sms-code/send-code-button.tsx'
import { SmsCaptcha } from '../../../../shared/sms-code/sms-captcha.tsx'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { CodeField } from '../../../../shared/ui/form/code-field.tsx'
import { Form, FormActions } from '../../../../shared/ui/form/form.tsx'
import type { FormEntries } from '../components/use-entries.ts'
import { RememberChoice } from '../remember/remember-choice.tsx'
import type { LoginField } from '../sign-in.ts'
import { signInBySms } from './sign-in-by-sms.ts'
import { useSend } from './use-send.ts'

const codeLength = 6

/** Mobile number and the code that was sent to it. */
export function SmsForm({ typed: { name, secret, remember }, edit }: FormEntries) {
  const { t } = useTranslation('sms-code')
  const dispatch = useAppDispatch()
  const busy = useIsAttempting('sign-in')
  const [isTried, setTried] = useState(false)
  const formError = useFormError<LoginField>()
  const place = useRef<HTMLDivElement>(null)
  const send = useSend({ mobile: name, formError, place })
  const logIn = async () => dispatch(signInBySms(phoneNumber(name, await dispatch(chosenCountry())), secret, remember))
  const submit = () => {
    setTried(true)
    if (busy || !name || secret.length < codeLength) return
    formError.set(null)
    void logIn().then(formError.set)
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit} error={formError.about('form')}>
        <PhoneField
          value={name}
          onChange={(text) => edit({ name: text })}
          error={formError.about('username')}
          missing={(isTried || send.isTried) && !name}
        />
        <SendCodeButton channel="sms" onSend={send.send} />
        <SmsCaptcha />
        <CodeField
          label={t('code')}
          length={codeLength}
          value={secret}
          onChange={(text) => edit({ secret: text })}
          error={formError.about('code') ?? (isTried && secret.length < codeLength ? t('code_empty') : undefined)}
        />
        {__FLAGS__.MOBILEAUTOLOGIN3 && (
          <RememberChoice what="number" value={remember} onChange={(checked) => edit({ remember: checked })} />
        )}
        <FormActions>
          <Button type="submit" wide size="large" busy={busy}>
            {t('app:sign_in')}
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}
