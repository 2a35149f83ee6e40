import type { EndpointValues } from '../../../contract/wire/endpoints.ts'
import { api } from '../api/api.ts'

export const gamesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGameLanes: build.query<EndpointValues['gameLanes'], void>({
      query: () => ({
        endpoint: 'gameLanes',
        shape: async () => (await import('./lobby-shapes.ts')).gameLanesShape,
        alerts: false,
      }),
      transformResponse: async (lanes: EndpointValues['gameLanes']) =>
        (await import('./lib/lane-rules.ts')).laidLanes(lanes),
      providesTags: ['texts'],
      onQueryStarted: (_, query) =>
        import('./lib/last-lobby.ts')
          .then(({ startFromLast }) => startFromLast(query, 'getGameLanes'))
          .catch(() => undefined),
    }),
  }),
})

export const { useGetGameLanesQuery } = gamesApi
