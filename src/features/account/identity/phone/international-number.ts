import type { Phone } from '../../../../shared/sms-code/phone-auth.ts'

/** The only country whose numbers keep their leading zero in international calls. */
const italy = '39'

/**
 * The number in the identity provider's form, e.g. `+84912345678`, without the leading zero of domestic calls.
 */
export function internationalNumber({ countryDialingCode, mobileNum }: Phone): string {
  const [country, own] = [countryDialingCode, mobileNum].map((text) => text.replace(/\D/g, ''))
  return `+${country}${country === italy ? own : own?.replace(/^0+/, '')}`
}
