import { referral, type Referral } from '../../../../contract/wire/referral.ts'
import { api } from '../../../shared/api/api.ts'

const referralApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReferral: build.query<Referral, void>({
      query: () => referral,
      providesTags: ['member'],
    }),
  }),
})

export const { useGetReferralQuery } = referralApi
