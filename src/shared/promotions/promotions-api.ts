import {
  promotions as promotionsRow,
  type Promotion,
  type PromotionKey,
  type Promotions,
} from '../../../contract/wire/promotions.ts'
import { api } from '../api/api.ts'
import { relayCall } from '../api/relay-call.ts'

export const promotionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPromotions: build.query<Promotions, void>({ query: () => relayCall(promotionsRow), providesTags: ['member'] }),
  }),
})

export const { useGetPromotionsQuery } = promotionsApi

/** The promotion with this key (PROMO-01); undefined if the back office has not enabled it. */
export const promotionOf = (promotions: Promotions, key: PromotionKey): Promotion | undefined =>
  Object.hasOwn(promotions, key) ? promotions[key] : undefined
