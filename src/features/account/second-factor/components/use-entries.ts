import { useEffect, useState, type RefObject } from 'react'
import type { Words } from '../../../../shared/feedback/feedback-slice.ts'
import { noEntries, type Entries, type EntryName } from '../lib/entries.ts'

type FieldErrors = Readonly<Partial<Record<EntryName, Words | undefined>>>

export interface FormEntries {
  readonly typed: Entries
  readonly errors: FieldErrors
  readonly edit: (name: EntryName, text: string) => void
  /** Sets the errors shown beside the entries; all other entries are valid. */
  readonly setErrors: (errors: FieldErrors) => void
  /** Marks required entries that are empty (TFA-09). */
  readonly markMissing: (names: readonly EntryName[]) => void
  readonly empty: () => void
  /** A code was sent by email, so there is something to enter. */
  readonly isEmailSent: boolean
  readonly noteEmailSent: () => void
  /** Focuses the first element that matches, after it has been rendered. */
  readonly focus: (selector: string) => void
}

const missingTexts: Readonly<Record<EntryName, string>> = {
  payeeName: 'second-factor:enter_payee_name',
  mobile: 'country:mobile_number_empty',
  smsCode: 'sms-code:code_empty',
  authCode: 'sms-code:code_empty',
  email: 'second-factor:enter_email',
  emailCode: 'sms-code:code_empty',
}

/** @param place the element around the inputs */
export function useEntries(place: RefObject<HTMLElement | null>): FormEntries {
  const [typed, setTyped] = useState(noEntries)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isEmailSent, setEmailSent] = useState(false)
  const [focusRequest, setFocusRequest] = useState<{ readonly selector: string } | null>(null)
  useEffect(() => {
    if (focusRequest) place.current?.querySelector<HTMLElement>(focusRequest.selector)?.focus()
  }, [focusRequest, place])
  return {
    typed,
    errors,
    edit: (name, text) => {
      setTyped((all) => ({ ...all, [name]: text }))
      setErrors((all) => ({ ...all, [name]: undefined }))
    },
    setErrors,
    markMissing: (names) => setErrors(Object.fromEntries(names.map((name) => [name, { key: missingTexts[name] }]))),
    empty: () => setTyped(noEntries),
    isEmailSent,
    noteEmailSent: () => setEmailSent(true),
    focus: (selector) => setFocusRequest({ selector }),
  }
}
