import type { Referral } from '../../../../contract/wire/referral.ts'
import { referralShape } from '../../../../contract/wire/shapes/referral.ts'
import { api } from '../../../shared/api/api.ts'

const referralApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReferral: build.query<Referral, void>({
      query: () => ({ endpoint: 'referral', shape: referralShape, alerts: false }),
      providesTags: ['member'],
    }),
  }),
})

export const { useGetReferralQuery } = referralApi
