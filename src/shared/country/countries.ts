import type { Country, CountryList } from '../../../contract/wire/system.ts'
import type { Lenient } from '../api/decode.ts'

/** The countries whose numbers are taken, checked (ICC-01, ICC-02). */
export interface Countries {
  /** The merchant's own, until the player chooses another; null when the back end names none that is whole. */
  readonly home: Country | null
  readonly list: readonly Country[]
}

/** What can be used of an answer; what is no country is left out, as is a second entry of one. */
export function countriesFrom(answer: Lenient<CountryList>): Countries {
  const list = (answer.countries ?? []).flatMap((entry) => countryFrom(entry) ?? [])
  return {
    home: countryFrom(answer),
    list: [...new Map(list.map((country) => [country.countryCode, country])).values()],
  }
}

function countryFrom({ countryCode: letters = '', countryDialingCode: digits = '' }: Partial<Country>): Country | null {
  const countryCode = letters.trim().toUpperCase()
  const countryDialingCode = digits.trim().replace(/^\+/, '')
  return /^[A-Z]{2}$/.test(countryCode) && /^\d{1,6}$/.test(countryDialingCode)
    ? { countryCode, countryDialingCode }
    : null
}
