import type { EndpointQueries } from '../../../contract/wire/endpoints.ts'
import { country } from '../../../contract/wire/account.ts'
import { api } from '../api/api.ts'
import { leniently } from '../api/call.ts'
import { countriesFrom, type Countries } from './countries.ts'

/**
 * The countries, requested once per window (ICC-01, HTTP-11). Without them a number is entered without a dialing code,
 * so a failure is silent.
 */
export const countryApi = api.injectEndpoints({
  endpoints: (build) => ({
    countries: build.query<Countries, EndpointQueries['country']>({
      query: (query) => ({ ...leniently(country), query, cache: 'session' }),
      transformResponse: countriesFrom,
    }),
  }),
})

export const { useCountriesQuery } = countryApi
