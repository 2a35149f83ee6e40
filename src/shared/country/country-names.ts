/** Tells what countries are called in a language; in English where the browser has no names in that language. */
export function countryNames(locale: string): (countryCode: string) => string {
  const names = new Intl.DisplayNames(inWhich(locale), { type: 'region' })
  return (countryCode) => names.of(countryCode) ?? countryCode
}

/**
 * A script that is named (`ur-Latn`) is not the usual one, and the usual one is the only one that browsers have names
 * in.
 */
const inWhich = (locale: string): string[] => (new Intl.Locale(locale).script === undefined ? [locale, 'en'] : ['en'])
