import type { Country } from '../../../../contract/wire/account.ts'
import { countryNames } from '../../../shared/country/country-names.ts'
import { foldText } from '../../../shared/lib/fold-text.ts'
import { readDigits } from '../../../shared/lib/read-digits.ts'

export interface NamedCountry extends Country {
  /** In the page's language. */
  readonly name: string
  /** The texts that a search matches against. */
  readonly words: readonly string[]
}

/** The countries by name, in the order of the page's language; the merchant's own first. */
export function nameCountries(
  countries: readonly Country[],
  home: Country | null,
  locale: string,
): readonly NamedCountry[] {
  const [nameOf, englishOf] = [countryNames(locale), countryNames('en')]
  const { compare } = new Intl.Collator(locale)
  const isHome = ({ countryCode }: Country) => countryCode === home?.countryCode
  return countries
    .map((country) => ({
      ...country,
      name: nameOf(country.countryCode),
      words: [nameOf(country.countryCode), englishOf(country.countryCode), country.countryCode].map(foldText),
    }))
    .sort((one, other) => Number(isHome(other)) - Number(isHome(one)) || compare(one.name, other.name))
}

/** The countries whose local or English name contains the typed words, or whose dialing code starts with the digits. */
export function findCountries(countries: readonly NamedCountry[], typed: string): readonly NamedCountry[] {
  const wanted = foldText(typed.trim())
  const digits = readDigits(typed)
  return countries.filter(({ words, countryDialingCode }) =>
    digits === '' ? words.some((word) => word.includes(wanted)) : countryDialingCode.startsWith(digits),
  )
}
