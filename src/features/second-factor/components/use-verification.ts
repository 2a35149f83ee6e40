import { useState } from 'react'
import { useDiallingCode } from '../../../shared/country/use-dialling-code.ts'
import type { Words } from '../../../shared/feedback/feedback-slice.ts'
import { selectCodeSending } from '../../../shared/sms-code/code-sending-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { missingEntries, readEntries, type Entries } from '../lib/entries.ts'
import { factorOf } from '../lib/factor-of.ts'
import type { Method } from '../lib/methods.ts'
import { verify, type Verdict } from '../lib/verify.ts'
import type { EntriesInHand } from './use-entries.ts'

interface Setting {
  readonly method: Method
  readonly form: EntriesInHand
  readonly busy: boolean
  readonly onBusy: (busy: boolean) => void
}

/** The way from what was typed to the verdict. What is wrong with the whole stands above the fields. */
export function useVerification({ method, form, busy, onBusy }: Setting) {
  const dispatch = useAppDispatch()
  const { country } = useDiallingCode()
  const awaitedAt = useAwaitedAt()
  const [failure, setComplaint] = useState<Words | null>(null)
  const settle = (verdict: Verdict) => {
    // A passed one stays busy until the dialog closes.
    if (verdict.kind === 'passed') return
    onBusy(false)
    setComplaint(verdict.words)
    if (verdict.kind === 'unanswered') return
    form.empty()
    form.focus('input')
  }
  const send = async (entries: Entries) => {
    onBusy(true)
    const factor = await dispatch(factorOf(method, entries))
    if (factor === 'told') onBusy(false)
    else settle(await dispatch(verify(factor)))
  }
  const submit = () => {
    if (busy) return
    const entries = readEntries(form.typed, country)
    const missing = missingEntries(method, entries, awaitedAt)
    form.demand(missing)
    setComplaint(null)
    if (missing.length === 0) void send(entries)
  }
  return { submit, failure }
}

/** The email address to which a code is on its way. */
function useAwaitedAt(): string | null {
  const sending = useAppSelector((state) => selectCodeSending(state, 'email'))
  return sending.kind === 'counting' ? sending.to : null
}
