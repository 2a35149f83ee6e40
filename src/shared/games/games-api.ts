import { gameLanes, type GameCard, type GameLane } from '../../../contract/wire/lobby.ts'
import { api } from '../api/api.ts'
import type { AppStore } from '../store/app-store.ts'
import { fetchPictures } from '../ui/image.tsx'
import { orderedLanes } from './lib/lanes.ts'

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

/** Asks ahead of the page, and fetches the pictures that it begins with while it is made. */
export async function askForLanes(
  dispatch: AppStore['dispatch'],
  firstGames: (lanes: readonly GameLane[]) => readonly GameCard[],
): Promise<void> {
  const { data = [] } = await dispatch(gamesApi.endpoints.getGameLanes.initiate(undefined, { subscribe: false }))
  dispatch(fetchPictures(firstGames(orderedLanes(data))))
}
