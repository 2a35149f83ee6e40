import { promotionOf, useGetPromotionsQuery } from '../../../../shared/promotions/promotions-api.ts'
import { useDownloadAnnouncementsQuery } from '../api.ts'

/** The gift for installing the app: null without a promotion (INST-05); announced or not (PROMO-03). */
export function useGift(): { readonly title: string | undefined } | null {
  const { data: promotions } = useGetPromotionsQuery()
  const isOn = promotions !== undefined && promotionOf(promotions, 'APP_DOWNLOAD')?.enabled === true
  const { data: announcements } = useDownloadAnnouncementsQuery(undefined, { skip: !isOn })
  return isOn ? { title: announcements?.[0]?.title } : null
}
