import type { Phone } from '../../../shared/sms-code/phone-auth.ts'

/** Keeps the zero in front of its numbers when it is called from abroad. */
const italy = '39'

/**
 * The number as the identity provider takes it, e.g. `+84912345678`: without the zero that only calls within a country
 * have in front.
 */
export function internationalNumber({ countryDialingCode, mobileNum }: Phone): string {
  const [country, own] = [countryDialingCode, mobileNum].map((text) => text.replace(/\D/g, ''))
  return `+${country}${country === italy ? own : own?.replace(/^0+/, '')}`
}
