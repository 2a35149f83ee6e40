import type { Country } from '../../../contract/wire/account.ts'
import { rootWithApi } from '../api/api.ts'
import type { AppThunk } from '../store/app-store.ts'
import type { Countries } from './countries.ts'
import { countryApi } from './country-api.ts'
import { selectCountryChoice } from './country-choice.ts'

/** The country that the player chose, or the merchant's own; null until one is known. */
export const countryOf = (choice: string | null, countries: Countries | undefined): Country | null =>
  countries?.list.find(({ countryCode }) => countryCode === choice) ?? countries?.home ?? null

/**
 * The country at the time of the submit. Makes no request of its own but waits for one in flight: a code sent to a
 * number without its dialing code would not verify the number with it.
 */
export const chosenCountry =
  (): AppThunk<Promise<Country | null>> =>
  async (dispatch, getState, { calls }) => {
    const query = { merchant: calls.merchant }
    await dispatch(countryApi.util.getRunningQueryThunk('countries', query))
    const selectCountries = rootWithApi.selector(countryApi.endpoints.countries.select(query))
    return countryOf(selectCountryChoice(getState()), selectCountries(getState()).data)
  }
