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
    settingsLoaded: (_, { payload }: PayloadAction<SettingsState>) => payload,
  },
  selectors: {
    selectSettings: ({ settings }) => settings,
    selectImageCdns: ({ imageCdns }) => imageCdns,
  },
})

export const { settingsLoaded } = settingsSlice.actions
export const { selectSettings, selectImageCdns } = settingsSlice.selectors
