/**
 * Who referred a visitor, kept until the visitor registers (REG-18). The third piece of registration info is in
 * `original-domain.ts`.
 */
import type { KeyValueStorage } from '../lib/storage.ts'

/** Named like their keys in local storage, from where line selection passes them on to another domain. */
interface RegistrationCodes {
  readonly affiliateCode?: string
  readonly referralCode?: string
}

/** Codes of any other form are not kept. */
const usableCode = /^[\w.~@:-]{1,100}$/

/** The codes in an address. `r` is the referral code (TRK-05) and takes precedence over `referralCode`. */
function codesIn(search: string): RegistrationCodes {
  const query = new URLSearchParams(search)
  return {
    ...named('affiliateCode', query.get('affiliateCode')),
    ...named('referralCode', query.get('r') ?? query.get('referralCode')),
  }
}

const named = (name: keyof RegistrationCodes, value: string | null): RegistrationCodes =>
  value !== null && usableCode.test(value) ? { [name]: value } : {}

/** Keeps the codes of the visitor's address; each is replaced only when a later address names another. */
export function keepCodes(search: string, local: KeyValueStorage): void {
  for (const [name, value] of Object.entries(codesIn(search))) local.write(name, value)
}

/** The codes to register with; those of the current address take precedence over kept ones. */
export const registrationCodes = (search: string, local: KeyValueStorage): RegistrationCodes => ({
  ...named('affiliateCode', local.read('affiliateCode')),
  ...named('referralCode', local.read('referralCode')),
  ...codesIn(search),
})
