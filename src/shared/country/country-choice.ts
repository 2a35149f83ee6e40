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
})

const injected = countryChoiceSlice.injectInto(rootReducer)

export const { countryChosen } = countryChoiceSlice.actions

/** The state's type cannot include a slice that is injected lazily. */
export const selectCountryChoice = (state: object): string | null =>
  injected.selectSlice(state as { countryChoice?: string | null })
