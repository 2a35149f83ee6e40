import { announcements, downloadSettings, type Announcement } from '../../../../contract/wire/download.ts'
import { api } from '../../../shared/api/api.ts'
import { leniently } from '../../../shared/api/call.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'
import { promotionOf, useGetPromotionsQuery } from '../../../shared/promotions/promotions-api.ts'
import type { PromptSettings } from './lib/settings.ts'

export const installApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** INST-29. Each setting is checked where it is used. */
    downloadSettings: build.query<PromptSettings, string>({
      query: (domain) => leniently(relayCall(downloadSettings, { domain })),
    }),
    /** PROMO-03. */
    downloadAnnouncements: build.query<readonly Announcement[], void>({
      query: () => relayCall(announcements, { types: 'PR', platform: 'M', category: 'app_download' }),
      providesTags: ['texts'],
    }),
  }),
})

export const { useDownloadSettingsQuery, useDownloadAnnouncementsQuery } = installApi

/** The gift for installing the app: null without a promotion (INST-05); announced or not (PROMO-03). */
export function useGift(): { readonly title: string | undefined } | null {
  const { data: promotions } = useGetPromotionsQuery()
  const isOn = promotions !== undefined && promotionOf(promotions, 'APP_DOWNLOAD')?.enabled === true
  const { data: announcements } = useDownloadAnnouncementsQuery(undefined, { skip: !isOn })
  return isOn ? { title: announcements?.[0]?.title } : null
}
