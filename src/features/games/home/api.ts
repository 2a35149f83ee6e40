import type { EndpointValues } from '../../../../contract/wire/endpoints.ts'
import { api } from '../../../shared/api/api.ts'

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBanners: build.query<EndpointValues['banners'], void>({
      query: () => ({
        endpoint: 'banners',
        shape: async () => (await import('../../../shared/games/lobby-shapes.ts')).bannersShape,
        alerts: false,
      }),
      providesTags: ['texts'],
      onQueryStarted: (_, query) =>
        import('../../../shared/games/lib/last-lobby.ts')
          .then(({ startFromLast }) => startFromLast(query, 'getBanners'))
          .catch(() => undefined),
    }),
  }),
})

export const { useGetBannersQuery } = homeApi
