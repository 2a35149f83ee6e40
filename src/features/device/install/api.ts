import type { Announcement } from '../../../../contract/wire/promotions.ts'
import { downloadSettingsShape } from '../../../../contract/wire/shapes/download.ts'
import { announcementsShape } from '../../../../contract/wire/shapes/promotions.ts'
import { api } from '../../../shared/api/api.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'
import type { PromptSettings } from './lib/settings.ts'

export const installApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** INST-29. Each setting is checked where it is used. */
    downloadSettings: build.query<PromptSettings, string>({
      query: (domain) => ({
        ...relayCall('WPSCORE_getDownloadSetting', downloadSettingsShape, { domain }),
        shape: { lenient: downloadSettingsShape },
        alerts: false,
      }),
    }),
    /** PROMO-03. */
    downloadAnnouncements: build.query<readonly Announcement[], void>({
      query: () => ({
        ...relayCall('MCSFE_getListAnnouncements', announcementsShape, {
          types: 'PR',
          platform: 'M',
          category: 'app_download',
        }),
        alerts: false,
      }),
      providesTags: ['texts'],
    }),
  }),
})

export const { useDownloadSettingsQuery, useDownloadAnnouncementsQuery } = installApi
