import type { EndpointValues } from '../../../contract/wire/endpoints.ts'
import { api } from '../../shared/api/api.ts'
import { startFromLast } from './lib/last-lobby.ts'

const shapes = () => import('./shapes.ts')
const bannersShape = async () => (await shapes()).bannersShape
const gameLanesShape = async () => (await shapes()).gameLanesShape

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBanners: build.query<EndpointValues['banners'], void>({
      query: () => ({ endpoint: 'banners', shape: bannersShape, alerts: false }),
      providesTags: ['texts'],
    }),
    getGameLanes: build.query<EndpointValues['gameLanes'], void>({
      query: () => ({ endpoint: 'gameLanes', shape: gameLanesShape, alerts: false }),
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

const { upsertQueryEntries } = homeApi.util
homeApi.enhanceEndpoints({
  endpoints: {
    getBanners: {
      onQueryStarted: (arg, query) =>
        startFromLast(query, {
          name: 'banners',
          shape: bannersShape,
          show: (value) => upsertQueryEntries([{ endpointName: 'getBanners', arg, value }]),
        }),
    },
    getGameLanes: {
      onQueryStarted: (arg, query) =>
        startFromLast(query, {
          name: 'lanes',
          shape: gameLanesShape,
          show: (value) => upsertQueryEntries([{ endpointName: 'getGameLanes', arg, value }]),
        }),
    },
  },
})

export const { useGetBannersQuery, useGetGameLanesQuery, useGetGameLaneQuery } = homeApi
