import { missions, type Missions } from '../../../../contract/wire/rewards.ts'
import { api } from '../../../shared/api/api.ts'

const missionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    missions: build.query<Missions, void>({
      query: () => missions,
      providesTags: ['missions', 'texts'],
    }),
  }),
})

export const { useMissionsQuery } = missionsApi
