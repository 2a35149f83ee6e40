import type { EndpointBodies, EndpointValues } from '../../../../contract/wire/endpoints.ts'
import { mallItemsShape, redeemShape } from '../../../../contract/wire/rewards.ts'
import { api } from '../../../shared/api/api.ts'

const mallApi = api.injectEndpoints({
  endpoints: (build) => ({
    mallItems: build.query<EndpointValues['mallItems'], void>({
      query: () => ({ endpoint: 'mallItems', shape: mallItemsShape, alerts: false }),
      providesTags: ['rewards', 'texts'],
    }),
    /** Invalidated also after a refusal, because the market may have been out of date. */
    redeem: build.mutation<EndpointValues['redeemMallItem'], EndpointBodies['redeemMallItem']>({
      query: (body) => ({ endpoint: 'redeemMallItem', shape: redeemShape, body, alerts: false }),
      invalidatesTags: ['rewards', 'missions'],
    }),
  }),
})

export const { useMallItemsQuery, useRedeemMutation } = mallApi
