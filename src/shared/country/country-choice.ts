import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '../store/root-reducer.ts'

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
