import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '../store/root-reducer.ts'
import type { Settings } from './settings.ts'

interface SettingsState {
  /** Null until the back end has answered; the brand's own values apply until then. */
  readonly settings: Settings | null
  /** Image CDNs, in the order in which to try them; if empty, images load from their own address (CFG-10). */
  readonly imageCdns: readonly string[]
}

const keepEqual = <Value>(last: Value, next: Value): Value =>
  JSON.stringify(last) === JSON.stringify(next) ? last : next

const settingsSlice = createSlice({
  name: 'settings',
  initialState: { settings: null, imageCdns: [] } as SettingsState,
  reducers: {
    // What is equal stays the same object: a form keeps what it has started, such as a pending SMS code, and no picture
    // is rendered again for hosts that it has already.
    settingsLoaded: (state, { payload }: PayloadAction<SettingsState>) => ({
      settings: keepEqual(state.settings, payload.settings),
      imageCdns: keepEqual(state.imageCdns, payload.imageCdns),
    }),
  },
  selectors: { selectSettings: ({ settings }) => settings, selectImageCdns: ({ imageCdns }) => imageCdns },
})

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    settings: SettingsState
  }
}

export const { settingsLoaded } = settingsSlice.actions
export const { selectSettings, selectImageCdns } = settingsSlice.injectInto(rootReducer).selectors
