import { useId, useState, useRef } from 'react'
import type { LoginVerification } from '../../../../contract/wire/account.ts'
import { settleSecondFactor } from '../../../shared/account/second-factor.ts'
import { chosenCountry } from '../../../shared/country/chosen-country.ts'
import { PhoneField } from '../../../shared/country/phone-field.tsx'
import { phoneNumber } from '../../../shared/country/phone-number.ts'
import { useDiallingCode } from '../../../shared/country/use-dialling-code.ts'
import type { Words } from '../../../shared/feedback/feedback-slice.ts'
import { useWords } from '../../../shared/feedback/use-words.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { selectCodeSending } from '../../../shared/sms-code/code-sending.ts'
import { sendEmailCode, sendSmsCode } from '../../../shared/sms-code/send-by.ts'
import { SendCodeButton, SmsCaptcha } from '../../../shared/sms-code/send-code-button.tsx'
import type { SendResult } from '../../../shared/sms-code/send-code.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { CodeField } from '../../../shared/ui/form/code-field.tsx'
import { Form } from '../../../shared/ui/form/form.tsx'
import { TextField } from '../../../shared/ui/form/text-field.tsx'
import { PageSheet } from '../../../shared/ui/page-sheet.tsx'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import { useLast } from '../../../shared/ui/use-modal.ts'
import {
  methodsOffered,
  missingEntries,
  readEntries,
  useEntries,
  type Entries,
  type EntryName,
  type FormEntries,
  type Method,
} from './entries.ts'
import { factorOf } from './factors.ts'
import styles from './second-factor-sheet.module.css'
import { verify, type Verdict } from './verify.ts'

/** Why the login is not complete yet, and the methods to verify it (TFA-02, TFA-03). Closes when the login no longer waits. */
export function SecondFactorSheet({ verification }: { readonly verification: LoginVerification | null }) {
  const { t } = useTranslation('second-factor')
  const dispatch = useAppDispatch()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const asked = useLast(verification)
  const [first, ...others] = asked ? methodsOffered(asked) : []
  if (verification === null && busy) setBusy(false)
  const close = () => {
    if (!busy) dispatch(settleSecondFactor('closed'))
  }
  const submit = (
    <Button wide size="large" type="submit" form={id} busy={busy}>
      {t('submit')}
    </Button>
  )
  return (
    <PageSheet open={verification !== null} onClose={close} title={t('shared:notice')} footer={submit}>
      <p className={styles.lead}>{t('lead')}</p>
      {first && <VerificationForm id={id} methods={[first, ...others]} busy={busy} onBusy={setBusy} />}
    </PageSheet>
  )
}

interface Props {
  readonly id: string
  readonly methods: readonly [Method, ...Method[]]
  readonly busy: boolean
  readonly onBusy: (busy: boolean) => void
}

/** A tab for each method (TFA-03); the input in one tab stays while another is shown. */
function VerificationForm({ id, methods, busy, onBusy }: Props) {
  const { t } = useTranslation('second-factor')
  const say = useWords()
  const [wanted, setWanted] = useState<string>()
  const method = methods.find((name) => name === wanted) ?? methods[0]
  const place = useRef<HTMLDivElement>(null)
  const form = useEntries(place)
  const { submit, failure } = useVerification({ method, form, busy, onBusy })
  const tabs = methods.map((name) => ({
    id: name,
    title: t(titles[name]),
    content: <MethodFields method={name} isOneOfMany={methods.length > 1} form={form} />,
  }))
  return (
    <div ref={place}>
      <Form id={id} onSubmit={submit} error={failure ? say(failure) : undefined}>
        <Tabs label={t('methods')} tabs={tabs} selected={method} onSelect={setWanted} />
      </Form>
    </div>
  )
}

const titles = { payeeName: 'payee_name', sms: 'sms', ga: 'authenticator', email: 'email' } as const

interface VerificationContext {
  readonly method: Method
  readonly form: FormEntries
  readonly busy: boolean
  readonly onBusy: (busy: boolean) => void
}

/** Submits the entries and handles the verdict. An error about the whole form is shown above the fields. */
function useVerification({ method, form, busy, onBusy }: VerificationContext) {
  const dispatch = useAppDispatch()
  const { country } = useDiallingCode()
  const pendingAddress = usePendingAddress()
  const [failure, setFailure] = useState<Words | null>(null)
  const settle = (verdict: Verdict) => {
    // After success it stays busy until the dialog closes.
    if (verdict.kind === 'passed') return
    onBusy(false)
    if (verdict.kind === 'left') return
    setFailure(verdict.words)
    if (verdict.kind === 'unanswered') return
    form.empty()
    form.focus('input')
  }
  const send = async (entries: Entries) => {
    onBusy(true)
    const factor = await dispatch(factorOf(method, entries))
    if (factor === 'reported') onBusy(false)
    else settle(await dispatch(verify(factor)))
  }
  const submit = () => {
    if (busy) return
    const entries = readEntries(form.typed, country)
    const missing = missingEntries(method, entries, pendingAddress)
    form.markMissing(missing)
    setFailure(null)
    if (missing.length === 0) void send(entries)
  }
  return { submit, failure }
}

/** The email address to which a code has been sent. */
function usePendingAddress(): string | null {
  const sending = useAppSelector((state) => selectCodeSending(state, 'email'))
  return sending.kind === 'counting' ? sending.to : null
}

interface MethodFieldsProps {
  readonly form: FormEntries
}

interface MethodProps extends MethodFieldsProps {
  readonly method: Method
  /** There are other methods too. */
  readonly isOneOfMany: boolean
}

/** The inputs of one method. */
function MethodFields({ method, isOneOfMany, form }: MethodProps) {
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

function PayeeFields({ form }: MethodFieldsProps) {
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

function SmsFields({ form }: MethodFieldsProps) {
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

function AuthenticatorFields({ form }: MethodFieldsProps) {
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

function EmailFields({ form }: MethodFieldsProps) {
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
