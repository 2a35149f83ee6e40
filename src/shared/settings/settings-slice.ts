import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Settings } from './settings.ts'

interface SettingsState {
  /** Null until the back end has answered: the brand's own facts hold meanwhile. */
  readonly settings: Settings | null
  /** Where pictures come from, the one to try first in front; empty: from where their address says (CFG-10). */
  readonly imageCdns: readonly string[]
}

export const settingsSlice = createSlice({
  name: 'settings',
  initialState: { settings: null, imageCdns: [] } as SettingsState,
  reducers: {
    // The same settings stay the same object: what a form has begun with them, a code on its way say, goes on.
    settingsLoaded: (state, { payload }: PayloadAction<SettingsState>) =>
      JSON.stringify(state) === JSON.stringify(payload) ? state : payload,
  },
  selectors: {
    selectSettings: ({ settings }) => settings,
    selectImageCdns: ({ imageCdns }) => imageCdns,
  },
})

export const { settingsLoaded } = settingsSlice.actions
export const { selectSettings, selectImageCdns } = settingsSlice.selectors
