import { banners, type Banner } from '../../../../contract/wire/lobby.ts'
import { api } from '../../../shared/api/api.ts'
import { askForLanes } from '../../../shared/games/games-api.ts'
import { tileShape, type TileShape } from '../../../shared/games/lib/lanes.ts'
import type { AppStore } from '../../../shared/store/app-store.ts'
import { fetchPictures } from '../../../shared/ui/image.tsx'

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBanners: build.query<readonly Banner[], void>({
      query: () => banners,
      providesTags: ['texts'],
      onQueryStarted: (_, query) =>
        import('../../../shared/games/lib/last-lobby.ts')
          .then(({ startFromLast }) => startFromLast(query, 'getBanners', banners))
          .catch(() => undefined),
    }),
  }),
})

export const { useGetBannersQuery } = homeApi

/** As many tiles as a phone of 430 px shows without swiping; its first screen fetches their pictures. */
export const firstItems: Record<TileShape, number> = { ranked: 3, wide: 3, tall: 4 }

/** Of the banners, the first and the edge of the second are seen. */
export const firstBanners = 2

/** Both answers of the first screen. The page's own queries find them, or the calls on their way. */
export const askForLobby = (dispatch: AppStore['dispatch']): Promise<unknown> =>
  Promise.all([
    dispatch(homeApi.endpoints.getBanners.initiate(undefined, { subscribe: false })).then(({ data = [] }) =>
      dispatch(fetchPictures(data.slice(0, firstBanners))),
    ),
    askForLanes(dispatch, ([lane]) => lane?.cards.slice(0, firstItems[tileShape(lane.gameCategory)]) ?? []),
  ])
