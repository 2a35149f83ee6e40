import type { Country } from '../../../contract/wire/system.ts'
import type { AppThunk } from '../store/create-store.ts'
import type { Countries } from './countries.ts'
import { countryApi } from './country-api.ts'
import { selectCountryChoice } from './country-choice.ts'

/** The country that the player chose, or the merchant's own; null while none is known. */
export const countryOf = (choice: string | null, countries: Countries | undefined): Country | null =>
  countries?.list.find(({ countryCode }) => countryCode === choice) ?? countries?.home ?? null

/** The country at the moment of a submit; no request is made for it. */
export const chosenCountry = (): AppThunk<Country | null> => (_dispatch, getState, { calls }) =>
  countryOf(selectCountryChoice(getState()), countryApi.endpoints.countries.select({ merchant: calls.merchant })(getState()).data)
