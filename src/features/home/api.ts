import type { EndpointValues } from '../../../contract/wire/endpoints.ts'
import { api } from '../../shared/api/api.ts'

const shapes = () => import('./shapes.ts')

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBanners: build.query<EndpointValues['banners'], void>({
      query: () => ({ endpoint: 'banners', shape: async () => (await shapes()).bannersShape, alerts: false }),
      providesTags: ['texts'],
    }),
    getGameLanes: build.query<EndpointValues['gameLanes'], void>({
      query: () => ({ endpoint: 'gameLanes', shape: async () => (await shapes()).gameLanesShape, alerts: false }),
      providesTags: ['texts'],
    }),
    /** One lane with all of its games; argument: its id. */
    getGameLane: build.query<EndpointValues['gameLane'], string>({
      query: (id) => ({
        endpoint: 'gameLane',
        shape: async () => (await shapes()).gameLaneShape,
        parts: { id },
        alerts: false,
      }),
      providesTags: ['texts'],
    }),
  }),
})

export const { useGetBannersQuery, useGetGameLanesQuery, useGetGameLaneQuery } = homeApi
