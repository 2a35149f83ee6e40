import type { BrandConfig } from '../../../contract/brand.ts'
import type { AppThunk } from '../store/create-store.ts'
import { loadSettings } from './load-settings.ts'
import { selectSettings } from './settings-slice.ts'

/** Longest wait, in milliseconds. */
const patience = 5000

/**
 * For what must not begin before the back end could switch it off: waits for the settings, unless they fail or take too
 * long.
 */
export const settingsArrived =
  (brand: Pick<BrandConfig, 'cdn'>): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    if (selectSettings(getState())) return
    await Promise.race([dispatch(loadSettings(brand)), new Promise<void>((resolve) => clock.after(patience, resolve))])
  }
