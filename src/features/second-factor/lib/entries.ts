import type { Country } from '../../../../contract/wire/system.ts'
import { phoneNumber } from '../../../shared/country/phone-number.ts'
import type { Method } from './methods.ts'

/** What the player typed in all tabs. */
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

/** As it is checked and sent: without the blanks around it (TFA-10), the number as digits without its dialling code. */
export const readEntries = (typed: Entries, country: Country | null): Entries => ({
  payeeName: typed.payeeName.trim(),
  mobile: phoneNumber(typed.mobile, country).mobileNum,
  smsCode: typed.smsCode.trim(),
  authCode: typed.authCode.trim(),
  email: typed.email.trim(),
  emailCode: typed.emailCode.trim(),
})

/**
 * TFA-07. A code from an email is asked for only when one was sent: the address alone does (ruling on the email code).
 */
const required: Readonly<Record<Method, readonly EntryName[]>> = {
  payeeName: ['payeeName'],
  sms: ['mobile', 'smsCode'],
  ga: ['authCode'],
  email: ['email'],
}

/**
 * What is still to be filled in before this method can be submitted (TFA-07).
 * @param awaitedAt the email address to which a code is on its way, if any
 */
export function missingEntries(method: Method, entries: Entries, awaitedAt: string | null): readonly EntryName[] {
  const asked =
    method === 'email' && entries.email === awaitedAt ? [...required.email, 'emailCode' as const] : required[method]
  return asked.filter((name) => entries[name] === '')
}
