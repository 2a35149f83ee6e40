import { chosenCountry } from '../../../../shared/country/chosen-country.ts'
import { PhoneField } from '../../../../shared/country/phone-field.tsx'
import { phoneNumber } from '../../../../shared/country/phone-number.ts'
import { useDiallingCode } from '../../../../shared/country/use-dialling-code.ts'
import { useWords } from '../../../../shared/feedback/use-words.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { sendEmailCode, sendSmsCode } from '../../../../shared/sms-code/send-by.ts'
import { SendCodeButton } from '../../../../shared/sms-code/send-code-button.tsx'
import type { SendResult } from '../../../../shared/sms-code/send-code.ts'
import { SmsCaptcha } from '../../../../shared/sms-code/sms-captcha.tsx'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { cx } from '../../../../shared/ui/cx.ts'
import { CodeField } from '../../../../shared/ui/form/code-field.tsx'
import { TextField } from '../../../../shared/ui/form/text-field.tsx'
import { type EntryName, readEntries } from '../lib/entries.ts'
import type { Method } from '../lib/methods.ts'
import styles from './method-fields.module.css'
import type { FormEntries } from './use-entries.ts'

interface Props {
  readonly form: FormEntries
}

interface MethodProps extends Props {
  readonly method: Method
  /** There are other methods too. */
  readonly isOneOfMany: boolean
}

/** The inputs of one method. */
export function MethodFields({ method, isOneOfMany, form }: MethodProps) {
  const Fields = fieldsOf[method]
  return (
    <div className={cx(styles.fields, isOneOfMany && styles.steady)}>
      <Fields form={form} />
    </div>
  )
}

/** The props of an entry's field. */
function useEntry({ typed, errors, edit }: FormEntries) {
  const say = useWords()
  return (name: EntryName) => {
    const error = errors[name]
    return { value: typed[name], error: error && say(error), onChange: (text: string) => edit(name, text) }
  }
}

function PayeeFields({ form }: Props) {
  const { t } = useTranslation('second-factor')
  const { onChange, ...field } = useEntry(form)('payeeName')
  return (
    <TextField
      label={t('payee_label')}
      hint={t('payee_hint')}
      name="payee-name"
      autoComplete="name"
      {...field}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function SmsFields({ form }: Props) {
  const { t } = useTranslation('sms-code')
  const entry = useEntry(form)
  const { sendSms } = useSend(form)
  return (
    <>
      <PhoneField {...entry('mobile')} />
      <SendCodeButton channel="sms" onSend={() => void sendSms()} />
      <SmsCaptcha />
      <CodeField label={t('code')} length={codeLength} {...entry('smsCode')} />
    </>
  )
}

function AuthenticatorFields({ form }: Props) {
  const { t } = useTranslation('second-factor')
  return (
    <CodeField
      label={t('authenticator_label')}
      hint={t('authenticator_hint')}
      length={codeLength}
      {...useEntry(form)('authCode')}
    />
  )
}

function EmailFields({ form }: Props) {
  const { t } = useTranslation('second-factor')
  const entry = useEntry(form)
  const { sendEmail } = useSend(form)
  const { onChange, ...email } = entry('email')
  return (
    <>
      <TextField
        label={t('email_label')}
        hint={t('email_hint')}
        type="email"
        inputMode="email"
        dir="ltr"
        autoCapitalize="none"
        autoComplete="email"
        name="email"
        {...email}
        onChange={(event) => onChange(event.target.value)}
      />
      <SendCodeButton channel="email" onSend={() => void sendEmail()} />
      {form.isEmailSent && <CodeField label={t('sms-code:code')} length={codeLength} {...entry('emailCode')} />}
    </>
  )
}

const codeLength = 6
const fieldsOf = {
  payeeName: PayeeFields,
  sms: SmsFields,
  ga: AuthenticatorFields,
  email: EmailFields,
} as const satisfies Record<Method, unknown>

/** Sends a code to the typed number or address; if that is missing, asks for it first (TFA-08). */
function useSend(form: FormEntries) {
  const dispatch = useAppDispatch()
  const { country } = useDiallingCode()
  const entries = readEntries(form.typed, country)
  const settle = (name: 'mobile' | 'email', result: SendResult) => {
    if (typeof result === 'object') form.setErrors({ [name]: result.failure })
    if (result !== 'sent') return
    if (name === 'email') form.noteEmailSent()
    form.focus('input[autocomplete=one-time-code]')
  }
  const markMissing = (name: 'mobile' | 'email') => {
    form.markMissing([name])
    form.focus('[aria-invalid=true]')
  }
  return {
    sendSms: async () => {
      if (entries.mobile === '') return markMissing('mobile')
      const { countryDialingCode = '', mobileNum } = phoneNumber(form.typed.mobile, await dispatch(chosenCountry()))
      settle('mobile', await dispatch(sendSmsCode({ countryDialingCode, mobileNum })))
    },
    sendEmail: async () => {
      if (entries.email === '') return markMissing('email')
      settle('email', await dispatch(sendEmailCode(entries.email)))
    },
  }
}
