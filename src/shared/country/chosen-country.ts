import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Country } from '../../../contract/wire/account.ts'
import { rootWithApi } from '../api/api.ts'
import type { AppThunk } from '../store/app-store.ts'
import { rootReducer } from '../store/root-reducer.ts'
import type { Countries } from './countries.ts'
import { countryApi } from './country-api.ts'

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

/**
 * Code of the country that the player chose; null for the merchant's own. All forms with a phone number share it, and
 * it survives a change of page.
 */
const countryChoiceSlice = createSlice({
  name: 'countryChoice',
  initialState: null as string | null,
  reducers: { countryChosen: (_, { payload }: PayloadAction<string>) => payload },
  selectors: { selectCountryChoice: (choice) => choice },
})

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    countryChoice: string | null
  }
}

export const { countryChosen } = countryChoiceSlice.actions
export const { selectCountryChoice } = countryChoiceSlice.injectInto(rootReducer).selectors
