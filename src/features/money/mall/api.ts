import type { EndpointBodies, EndpointValues } from '../../../../contract/wire/endpoints.ts'
import { mallItems, redeemMallItem } from '../../../../contract/wire/rewards.ts'
import { api } from '../../../shared/api/api.ts'

const mallApi = api.injectEndpoints({
  endpoints: (build) => ({
    mallItems: build.query<EndpointValues['mallItems'], void>({
      query: () => mallItems,
      providesTags: ['rewards', 'texts'],
    }),
    /** Invalidated also after a refusal, because the market may have been out of date. */
    redeem: build.mutation<EndpointValues['redeemMallItem'], EndpointBodies['redeemMallItem']>({
      query: (body) => ({ ...redeemMallItem, body }),
      invalidatesTags: ['rewards', 'missions'],
    }),
  }),
})

export const { useMallItemsQuery, useRedeemMutation } = mallApi
