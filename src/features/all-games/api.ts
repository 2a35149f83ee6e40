import type { EndpointValues } from '../../../contract/wire/endpoints.ts'
import { api } from '../../shared/api/api.ts'

const gamesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One lane with all of its games; argument: its id. */
    getGameLane: build.query<EndpointValues['gameLane'], string>({
      query: (id) => ({
        endpoint: 'gameLane',
        shape: async () => (await import('../../shared/games/lobby-shapes.ts')).gameLaneShape,
        parts: { id },
        alerts: false,
      }),
      providesTags: ['texts'],
    }),
  }),
})

export const { useGetGameLaneQuery } = gamesApi
