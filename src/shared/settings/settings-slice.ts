import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '../store/root-reducer.ts'
import type { Settings } from './settings.ts'

interface SettingsState {
  /** Null until the back end has answered; the brand's own values apply until then. */
  readonly settings: Settings | null
  /** Image CDNs, in the order in which to try them; if empty, images load from their own address (CFG-10). */
  readonly imageCdns: readonly string[]
}

const settingsSlice = createSlice({
  name: 'settings',
  initialState: { settings: null, imageCdns: [] } as SettingsState,
  reducers: {
    // Equal settings stay the same object, so that a form keeps what it has started, such as a pending SMS code.
    settingsLoaded: (state, { payload }: PayloadAction<SettingsState>) =>
      JSON.stringify(state) === JSON.stringify(payload) ? state : payload,
  },
  selectors: {
    selectSettings: ({ settings }) => settings,
    selectImageCdns: ({ imageCdns }) => imageCdns,
  },
})

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    settings: SettingsState
  }
}

export const { settingsLoaded } = settingsSlice.actions
export const { selectSettings, selectImageCdns } = settingsSlice.injectInto(rootReducer).selectors
