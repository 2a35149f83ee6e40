import type { EndpointValues } from '../../../../contract/wire/endpoints.ts'
import { missionsShape } from '../../../../contract/wire/rewards.ts'
import { api } from '../../../shared/api/api.ts'

const missionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    missions: build.query<EndpointValues['missions'], void>({
      query: () => ({ endpoint: 'missions', shape: missionsShape, alerts: false }),
      providesTags: ['missions', 'texts'],
    }),
  }),
})

export const { useMissionsQuery } = missionsApi
