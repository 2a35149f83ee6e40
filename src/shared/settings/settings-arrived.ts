import type { BrandConfig } from '../../../contract/brand.ts'
import type { AppThunk } from '../store/app-store.ts'
import { loadSettings } from './load-settings.ts'
import { selectSettings } from './settings-slice.ts'

/** Longest wait for the settings, in milliseconds. */
const patience = 5000

/**
 * For whatever must not start before the back end has had a chance to switch it off: waits for the settings, unless
 * they fail or take too long.
 */
export const settingsArrived =
  (brand: Pick<BrandConfig, 'cdn'>): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    if (selectSettings(getState())) return
    await Promise.race([dispatch(loadSettings(brand)), new Promise<void>((resolve) => clock.after(patience, resolve))])
  }
