import { banners, type Banner } from '../../../../contract/wire/lobby.ts'
import { api } from '../../../shared/api/api.ts'

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
