import { useEffect, useState, type RefObject } from 'react'
import type { Country, LoginVerification, VerificationMethod } from '../../../../contract/wire/account.ts'
import { phoneNumber } from '../../../shared/country/phone-number.ts'
import type { Words } from '../../../shared/feedback/feedback-slice.ts'

export type Method = keyof LoginVerification

/** In the order of their tabs, with their codes (TFA-03, TFA-06). */
export const methodCodes = { payeeName: 'P', sms: 'S', ga: 'G', email: 'E' } as const satisfies Record<
  Method,
  VerificationMethod
>

const methods = Object.keys(methodCodes) as readonly Method[]

/** The methods that the server names, and no others (TFA-03). */
export const methodsOffered = (verification: LoginVerification): readonly Method[] =>
  methods.filter((method) => verification[method])

/** The input of all tabs. */
export interface Entries {
  readonly payeeName: string
  readonly mobile: string
  readonly smsCode: string
  readonly authCode: string
  readonly email: string
  readonly emailCode: string
}

export type EntryName = keyof Entries

export const noEntries: Entries = { payeeName: '', mobile: '', smsCode: '', authCode: '', email: '', emailCode: '' }

/** The entries as they are checked and sent: trimmed (TFA-10), the number as digits without its dialing code. */
export const readEntries = (typed: Entries, country: Country | null): Entries => ({
  payeeName: typed.payeeName.trim(),
  mobile: phoneNumber(typed.mobile, country).mobileNum,
  smsCode: typed.smsCode.trim(),
  authCode: typed.authCode.trim(),
  email: typed.email.trim(),
  emailCode: typed.emailCode.trim(),
})

/**
 * The required entries of each method (TFA-07). A code from an email is required only after one was sent; otherwise the
 * address alone is enough (ruling on the email code).
 */
const required: Readonly<Record<Method, readonly EntryName[]>> = {
  payeeName: ['payeeName'],
  sms: ['mobile', 'smsCode'],
  ga: ['authCode'],
  email: ['email'],
}

/**
 * The entries that are still missing before this method can be submitted (TFA-07).
 * @param pendingAddress the email address to which a code has been sent, if any
 */
export function missingEntries(method: Method, entries: Entries, pendingAddress: string | null): readonly EntryName[] {
  const asked =
    method === 'email' && entries.email === pendingAddress
      ? [...required.email, 'emailCode' as const]
      : required[method]
  return asked.filter((name) => entries[name] === '')
}

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
