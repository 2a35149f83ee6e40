/** Names of countries in a language, or in English if the browser does not know them in that language. */
export function countryNames(locale: string): (countryCode: string) => string {
  const names = new Intl.DisplayNames(localesFor(locale), { type: 'region' })
  return (countryCode) => names.of(countryCode) ?? countryCode
}

/** Browsers only have names in a language's default script; a locale that names its script (`ur-Latn`) uses another. */
const localesFor = (locale: string): string[] =>
  new Intl.Locale(locale).script === undefined ? [locale, 'en'] : ['en']
