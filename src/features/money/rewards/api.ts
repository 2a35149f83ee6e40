import { claimReward, rewards, type Reward } from '../../../../contract/wire/rewards.ts'
import { api } from '../../../shared/api/api.ts'

const rewardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRewards: build.query<readonly Reward[], void>({ query: () => rewards, providesTags: ['rewards', 'texts'] }),
    /**
     * A failure is reported by the common alert. Whatever the answer, the list is asked for anew: a claim whose answer
     * was lost may have succeeded, and one that was refused came too late.
     */
    claimReward: build.mutation<Reward, string>({
      query: (id) => ({ ...claimReward, parts: { id }, alerts: true }),
      invalidatesTags: ['rewards', 'balance', 'missions'],
    }),
  }),
})

export const { useGetRewardsQuery, useClaimRewardMutation } = rewardsApi
