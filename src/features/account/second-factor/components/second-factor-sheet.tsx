import { useId, useState, useRef } from 'react'
import type { LoginVerification } from '../../../../../contract/wire/account.ts'
import { settleSecondFactor } from '../../../../shared/account/second-factor.ts'
import { useDiallingCode } from '../../../../shared/country/use-dialling-code.ts'
import type { Words } from '../../../../shared/feedback/feedback-slice.ts'
import { useWords } from '../../../../shared/feedback/use-words.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { selectCodeSending } from '../../../../shared/sms-code/code-sending-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Form } from '../../../../shared/ui/form/form.tsx'
import { PageSheet } from '../../../../shared/ui/page-sheet.tsx'
import { Tabs } from '../../../../shared/ui/tabs.tsx'
import { missingEntries, readEntries, type Entries } from '../lib/entries.ts'
import { factorOf } from '../lib/factor-of.ts'
import { methodsOffered, type Method } from '../lib/methods.ts'
import { verify, type Verdict } from '../lib/verify.ts'
import { MethodFields } from './method-fields.tsx'
import styles from './second-factor-sheet.module.css'
import { useEntries, type FormEntries } from './use-entries.ts'

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

/** The last value that was not null: what the sheet shows while it closes. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
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
