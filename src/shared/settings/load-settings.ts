import type { BrandConfig } from '../../../contract/brand.ts'
import { api } from '../api/api.ts'
import type { AppThunk } from '../store/create-store.ts'
import { orderImageCdns } from './image-cdns.ts'
import { selectImageCdns, settingsLoaded } from './settings-slice.ts'
import { settingsFrom } from './settings.ts'

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<unknown, void>({ query: () => ({ endpoint: 'systemSettings', alerts: false }) }),
  }),
})

/**
 * Asks for the consolidated settings anew. Quiet: without a usable answer what was known before goes on to hold.
 * The image CDN of the page stays the one that was chosen first.
 */
export const loadSettings =
  (brand: Pick<BrandConfig, 'cdn'>): AppThunk<Promise<void>> =>
  async (dispatch, getState, { session }) => {
    const { data, isSuccess } = await dispatch(
      settingsApi.endpoints.settings.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
    const settings = isSuccess ? settingsFrom(data) : null
    if (!settings) return
    const chosen = selectImageCdns(getState())
    const imageCdns = chosen.length > 0 ? chosen : orderImageCdns(settings.imageCdns, brand.cdn.images, session)
    dispatch(settingsLoaded({ settings, imageCdns }))
  }
