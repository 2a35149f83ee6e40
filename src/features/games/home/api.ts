import { banners, type Banner } from '../../../../contract/wire/lobby.ts'
import { api } from '../../../shared/api/api.ts'
import { askForLanes } from '../../../shared/games/games-api.ts'
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

/** Both answers of the first screen. The page's own queries find them, or the calls on their way. */
export const askForLobby = (dispatch: AppStore['dispatch']): Promise<unknown> =>
  Promise.all([
    dispatch(homeApi.endpoints.getBanners.initiate(undefined, { subscribe: false })).then(({ data = [] }) =>
      dispatch(fetchPictures(data.slice(0, 2))),
    ),
    askForLanes(dispatch, ([first]) => first?.cards.slice(0, 3) ?? []),
  ])
