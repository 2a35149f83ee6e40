import type { Country, RegisterMobileBody } from '../../../contract/wire/account.ts'
import { readDigits, readVisible } from '../lib/read-digits.ts'

export type PhoneNumber = Pick<RegisterMobileBody, 'mobileNum' | 'countryDialingCode'>

/**
 * A number as calls carry it: digits only, with the dialing code apart. A dialing code that was typed or pasted in
 * front of the number, behind a plus or 00, is not sent twice.
 */
export function phoneNumber(typed: string, country: Country | null): PhoneNumber {
  const digits = readDigits(typed)
  if (!country) return { mobileNum: digits }
  const { countryDialingCode } = country
  const whole = /^[+＋]/.test(readVisible(typed)) ? digits : (/^00(.*)/.exec(digits)?.[1] ?? '')
  const isOfCountry = whole.startsWith(countryDialingCode)
  return { countryDialingCode, mobileNum: isOfCountry ? whole.slice(countryDialingCode.length) : digits }
}
