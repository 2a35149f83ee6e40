/** Who brought a visitor, kept until the visitor registers (REG-18). */
import type { KeyValueStorage } from '../lib/storage.ts'

/** Keys in local storage; line selection hands the codes on to another domain. */
const keys = { affiliateCode: 'affiliateCode', referralCode: 'referralCode', originalDomain: 'originalDomain' } as const

interface RegistrationCodes {
  readonly affiliateCode?: string
  readonly referralCode?: string
}

/** What a code is made of; whatever else stands in an address is not kept. */
const usableCode = /^[\w.~@:-]{1,100}$/

/** The codes that an address names; `r` is the referral code (TRK-05), and goes before `referralCode`. */
function codesIn(search: string): RegistrationCodes {
  const query = new URLSearchParams(search)
  return { ...named('affiliateCode', query.get('affiliateCode')), ...named('referralCode', query.get('r') ?? query.get('referralCode')) }
}

const named = (name: keyof RegistrationCodes, value: string | null): RegistrationCodes => (value !== null && usableCode.test(value) ? { [name]: value } : {})

/** Keeps the codes of the address a visitor came by; each stands in until another address names another. */
export function keepCodes(search: string, local: KeyValueStorage): void {
  for (const [name, value] of Object.entries(codesIn(search))) local.write(name, value)
}

/** The host of the very first visit; this one, if there was none. */
export function originalDomain(host: string, local: KeyValueStorage): string {
  if (!local.read(keys.originalDomain)) local.write(keys.originalDomain, host)
  return local.read(keys.originalDomain) ?? host
}

/** The codes that are kept; the present address comes first. */
export const registrationCodes = (search: string, local: KeyValueStorage): RegistrationCodes => ({
  ...named('affiliateCode', local.read(keys.affiliateCode)),
  ...named('referralCode', local.read(keys.referralCode)),
  ...codesIn(search),
})
