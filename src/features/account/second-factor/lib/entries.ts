import type { Country } from '../../../../../contract/wire/account.ts'
import { phoneNumber } from '../../../../shared/country/phone-number.ts'
import type { Method } from './methods.ts'

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
