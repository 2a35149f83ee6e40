import { useState } from 'react'
import { useDiallingCode } from '../../../../shared/country/use-dialling-code.ts'
import type { Words } from '../../../../shared/feedback/feedback-slice.ts'
import { selectCodeSending } from '../../../../shared/sms-code/code-sending-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../../shared/store/hooks.ts'
import { missingEntries, readEntries, type Entries } from '../lib/entries.ts'
import { factorOf } from '../lib/factor-of.ts'
import type { Method } from '../lib/methods.ts'
import { verify, type Verdict } from '../lib/verify.ts'
import type { FormEntries } from './use-entries.ts'

interface VerificationContext {
  readonly method: Method
  readonly form: FormEntries
  readonly busy: boolean
  readonly onBusy: (busy: boolean) => void
}

/** Submits the entries and handles the verdict. An error about the whole form is shown above the fields. */
export function useVerification({ method, form, busy, onBusy }: VerificationContext) {
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
