import { useRef, type RefObject } from 'react'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { SendCodeButton } from '../../../../shared/sms-code/send-code-button.tsx'
import { sendSmsCode } from '../../../../shared/sms-code/send-by.ts'
import { SmsCaptcha } from '../../../../shared/sms-code/sms-captcha.tsx'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { CodeField } from '../../../../shared/ui/form/code-field.tsx'
import styles from './code-entry.module.css'
import type { RegistrationForm } from './use-registration.ts'

const length = 6

/** The code that verifies the number, and the button that sends it. */
export function CodeEntry({ registration }: { registration: RegistrationForm }) {
  const { t } = useTranslation('sms-code')
  const place = useRef<HTMLDivElement>(null)
  const send = useSend(registration, place)
  const { missing, error, ...entry } = registration.entry('code')
  return (
    <div className={styles.entry} ref={place}>
      <SendCodeButton channel="sms" onSend={() => void send()} />
      <SmsCaptcha />
      <CodeField
        label={t('code')}
        length={length}
        error={error ?? (missing ? t('code_empty') : undefined)}
        {...entry}
      />
    </div>
  )
}

/** Sends a code to the number, then focuses the next field or the invalid one. */
function useSend({ phone, requireFields, setError }: RegistrationForm, place: RefObject<HTMLElement | null>) {
  const dispatch = useAppDispatch()
  const focus = (selector: string) =>
    void requestAnimationFrame(() => place.current?.closest('form')?.querySelector<HTMLElement>(selector)?.focus())
  return async () => {
    requireFields(['mobile'])
    const { mobileNum, countryDialingCode = '' } = await phone()
    if (mobileNum === '') return focus('[aria-invalid=true]')
    setError(null)
    const result = await dispatch(sendSmsCode({ countryDialingCode, mobileNum }))
    if (typeof result === 'object') setError({ about: 'mobile', words: result.failure })
    if (result === 'sent') focus('[autocomplete=one-time-code]')
  }
}
