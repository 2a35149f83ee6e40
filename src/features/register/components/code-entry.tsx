import { useRef, type RefObject } from 'react'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { SendCodeButton } from '../../../shared/sms-code/send-code-button.tsx'
import { sendSmsCode } from '../../../shared/sms-code/send-by.ts'
import { SmsCaptcha } from '../../../shared/sms-code/sms-captcha.tsx'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { CodeField } from '../../../shared/ui/form/code-field.tsx'
import styles from './code-entry.module.css'
import type { RegistrationInHand } from './use-registration.ts'

const length = 6

/** The code that proves the number, and the way to get it. */
export function CodeEntry({ registration }: { registration: RegistrationInHand }) {
  const { t } = useTranslation('sms-code')
  const place = useRef<HTMLDivElement>(null)
  const send = useSend(registration, place)
  return (
    <div className={styles.entry} ref={place}>
      <SendCodeButton channel="sms" onSend={() => void send()} />
      <SmsCaptcha />
      <CodeField label={t('code')} length={length} {...registration.entry('code')} />
    </div>
  )
}

/** Sends a code to the number; the focus goes to what comes next, or to what is wrong. */
function useSend({ phone, demand, complain }: RegistrationInHand, place: RefObject<HTMLElement | null>) {
  const dispatch = useAppDispatch()
  const focus = (selector: string) =>
    void requestAnimationFrame(() => place.current?.closest('form')?.querySelector<HTMLElement>(selector)?.focus())
  return async () => {
    demand(['mobile'])
    const { mobileNum, countryDialingCode = '' } = await phone()
    if (mobileNum === '') return focus('[aria-invalid=true]')
    complain(null)
    const result = await dispatch(sendSmsCode({ countryDialingCode, mobileNum }))
    if (typeof result === 'object') complain({ about: 'mobile', words: result.failure })
    if (result === 'sent') focus('[autocomplete=one-time-code]')
  }
}
