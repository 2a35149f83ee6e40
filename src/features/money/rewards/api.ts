import { rewardShape, rewardsShape, type Reward } from '../../../../contract/wire/rewards.ts'
import { api } from '../../../shared/api/api.ts'

const rewardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRewards: build.query<readonly Reward[], void>({
      query: () => ({ endpoint: 'rewards', shape: rewardsShape, alerts: false }),
      providesTags: ['rewards', 'texts'],
    }),
    /**
     * A failure is reported by the common alert. Whatever the answer, the list is asked for anew: a claim whose answer
     * was lost may have succeeded, and one that was refused came too late.
     */
    claimReward: build.mutation<Reward, string>({
      query: (id) => ({ endpoint: 'claimReward', shape: rewardShape, parts: { id } }),
      invalidatesTags: ['rewards', 'balance', 'missions'],
    }),
  }),
})

export const { useGetRewardsQuery, useClaimRewardMutation } = rewardsApi
