import type { Country } from '../../../contract/wire/system.ts'

/** The countries whose numbers are taken, checked (ICC-01, ICC-02). */
export interface Countries {
  /** The merchant's own, until the player chooses another; null when the back end names none that is whole. */
  readonly home: Country | null
  readonly list: readonly Country[]
}

/** Reads the answer; what is no country is left out, as is a second entry of one. */
export function countriesFrom(value: unknown): Countries {
  const { countries } = fieldsOf(value)
  const list = (Array.isArray(countries) ? countries : []).flatMap((entry: unknown) => countryFrom(entry) ?? [])
  return {
    home: countryFrom(value),
    list: [...new Map(list.map((country) => [country.countryCode, country])).values()],
  }
}

function countryFrom(value: unknown): Country | null {
  const fields = fieldsOf(value)
  const countryCode = textOf(fields['countryCode']).toUpperCase()
  const countryDialingCode = textOf(fields['countryDialingCode']).replace(/^\+/, '')
  return /^[A-Z]{2}$/.test(countryCode) && /^\d{1,6}$/.test(countryDialingCode)
    ? { countryCode, countryDialingCode }
    : null
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
