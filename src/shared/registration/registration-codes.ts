/**
 * Who brought a visitor, kept until the visitor registers (REG-18); the third of the registration info is in
 * `original-domain.ts`.
 */
import type { KeyValueStorage } from '../lib/storage.ts'

/** Named as their keys in local storage, from where line selection hands them on to another domain. */
interface RegistrationCodes {
  readonly affiliateCode?: string
  readonly referralCode?: string
}

/** What a code is made of; whatever else stands in an address is not kept. */
const usableCode = /^[\w.~@:-]{1,100}$/

/** The codes that an address names; `r` is the referral code (TRK-05), and goes before `referralCode`. */
function codesIn(search: string): RegistrationCodes {
  const query = new URLSearchParams(search)
  return {
    ...named('affiliateCode', query.get('affiliateCode')),
    ...named('referralCode', query.get('r') ?? query.get('referralCode')),
  }
}

const named = (name: keyof RegistrationCodes, value: string | null): RegistrationCodes =>
  value !== null && usableCode.test(value) ? { [name]: value } : {}

/** Keeps the codes of the address a visitor came by; each stands in until another address names another. */
export function keepCodes(search: string, local: KeyValueStorage): void {
  for (const [name, value] of Object.entries(codesIn(search))) local.write(name, value)
}

/** The codes that are kept; the present address comes first. */
export const registrationCodes = (search: string, local: KeyValueStorage): RegistrationCodes => ({
  ...named('affiliateCode', local.read('affiliateCode')),
  ...named('referralCode', local.read('referralCode')),
  ...codesIn(search),
})
