import type { Country } from '../../../contract/wire/system.ts'
import type { AppThunk } from '../store/create-store.ts'
import type { Countries } from './countries.ts'
import { countryApi } from './country-api.ts'
import { selectCountryChoice } from './country-choice.ts'

/** The country that the player chose, or the merchant's own; null while none is known. */
export const countryOf = (choice: string | null, countries: Countries | undefined): Country | null =>
  countries?.list.find(({ countryCode }) => countryCode === choice) ?? countries?.home ?? null

/**
 * The country at the moment of a submit; no request is made for it. An answer on its way is waited for: a code that is
 * sent to a number without its dialling code does not fit the number with it.
 */
export const chosenCountry =
  (): AppThunk<Promise<Country | null>> =>
  async (dispatch, getState, { calls }) => {
    const query = { merchant: calls.merchant }
    await dispatch(countryApi.util.getRunningQueryThunk('countries', query))
    return countryOf(selectCountryChoice(getState()), countryApi.endpoints.countries.select(query)(getState()).data)
  }
