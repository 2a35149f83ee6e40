import { gameLanes, type GameLane } from '../../../contract/wire/lobby.ts'
import { api } from '../api/api.ts'

export const gamesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGameLanes: build.query<readonly GameLane[], void>({
      query: () => gameLanes,
      transformResponse: async (lanes: readonly GameLane[]) => (await import('./lib/lane-rules.ts')).laidLanes(lanes),
      providesTags: ['texts'],
      onQueryStarted: (_, query) =>
        import('./lib/last-lobby.ts')
          .then(({ startFromLast }) => startFromLast(query, 'getGameLanes', gameLanes))
          .catch(() => undefined),
    }),
  }),
})

export const { useGetGameLanesQuery } = gamesApi
