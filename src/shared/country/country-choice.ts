import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '../store/root-reducer.ts'

/**
 * Letters of the country that the player chose; null: the merchant's own. All forms with a number share it, and a
 * change of the page keeps it.
 */
const countryChoiceSlice = createSlice({
  name: 'countryChoice',
  initialState: null as string | null,
  reducers: { countryChosen: (_, { payload }: PayloadAction<string>) => payload },
})

const injected = countryChoiceSlice.injectInto(rootReducer)

export const { countryChosen } = countryChoiceSlice.actions

/** The state's type cannot name a slice that is added later. */
export const selectCountryChoice = (state: object): string | null =>
  injected.selectSlice(state as { countryChoice?: string | null })
