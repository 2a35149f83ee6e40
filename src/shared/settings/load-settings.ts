import type { BrandConfig } from '../../../contract/brand.ts'
import { systemSettings } from '../../../contract/wire/system.ts'
import { api } from '../api/api.ts'
import { leniently } from '../api/call.ts'
import type { AppThunk } from '../store/app-store.ts'
import { orderImageCdns } from './image-cdns.ts'
import { selectImageCdns, settingsLoaded } from './settings-slice.ts'
import { settingsFrom, type Settings } from './settings.ts'

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Settings | null, void>({
      query: () => leniently(systemSettings),
      transformResponse: settingsFrom,
    }),
  }),
})

/**
 * Reloads the consolidated settings. Fails silently: without a usable answer the previous settings stay in force.
 * The page keeps the image CDN that it chose first.
 */
export const loadSettings =
  (brand: Pick<BrandConfig, 'cdn'>): AppThunk<Promise<void>> =>
  async (dispatch, getState, { session }) => {
    const { data: settings, isSuccess } = await dispatch(
      settingsApi.endpoints.settings.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
    if (!isSuccess || !settings) return
    const chosen = selectImageCdns(getState())
    const imageCdns = chosen.length > 0 ? chosen : orderImageCdns(settings.imageCdns, brand.cdn.images, session)
    dispatch(settingsLoaded({ settings, imageCdns }))
  }
