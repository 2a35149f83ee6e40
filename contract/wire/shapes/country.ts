import type { ShapeOf } from '../shape.ts'
import type { CountryList } from '../system.ts'

const country = { countryCode: 'string', countryDialingCode: 'id' } as const

export const countryShape: ShapeOf<CountryList> = {
  fields: { ...country, countries: { list: { fields: country } } },
}
