import type { Country, CountryList } from '../../../contract/wire/account.ts'
import type { Lenient } from '../api/decode.ts'

/** The countries whose numbers are accepted (ICC-01, ICC-02). */
export interface Countries {
  /** The merchant's own, used until the player chooses another; null if the back end sends none that is valid. */
  readonly home: Country | null
  readonly list: readonly Country[]
}

/** Takes the valid countries from an answer, each once. */
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

/** Names of countries in a language, or in English if the browser does not know them in that language. */
export function countryNames(locale: string): (countryCode: string) => string {
  const names = new Intl.DisplayNames(localesFor(locale), { type: 'region' })
  return (countryCode) => names.of(countryCode) ?? countryCode
}

/** Browsers only have names in a language's default script; a locale that names its script (`ur-Latn`) uses another. */
const localesFor = (locale: string): string[] =>
  new Intl.Locale(locale).script === undefined ? [locale, 'en'] : ['en']
