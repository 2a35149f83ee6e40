import { useTranslation } from '../../../shared/i18n/language.tsx'
import { SendCodeButton } from '../../../shared/sms-code/send-code-button.tsx'
import { sendSmsCode } from '../../../shared/sms-code/send-by.ts'
import { SmsMeans } from '../../../shared/sms-code/sms-means.tsx'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { CodeField } from '../../../shared/ui/form/code-field.tsx'
import type { RegistrationInHand } from './use-registration.ts'

const length = 6

/** The code that proves the number, and the way to get it. */
export function CodeEntry({ registration }: { registration: RegistrationInHand }) {
  const { t } = useTranslation('sms-code')
  const send = useSend(registration)
  return (
    <>
      <SendCodeButton channel="sms" onSend={() => void send()} />
      <SmsMeans />
      <CodeField label={t('code')} length={length} {...registration.entry('code')} />
    </>
  )
}

function useSend({ phone, demand, complain }: RegistrationInHand) {
  const dispatch = useAppDispatch()
  return async () => {
    const { mobileNum, countryDialingCode = '' } = phone()
    demand(['mobile'])
    if (mobileNum === '') return
    complain(null)
    const result = await dispatch(sendSmsCode({ countryDialingCode, mobileNum }))
    if (typeof result === 'object') complain({ about: 'mobile', words: result.failure })
  }
}
