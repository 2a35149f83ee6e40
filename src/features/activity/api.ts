import type { EndpointValues } from '../../../contract/wire/endpoints.ts'
import { api } from '../../shared/api/api.ts'

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getActivities: build.query<EndpointValues['activities'], void>({
      query: () => ({ endpoint: 'activities', alerts: false }),
      providesTags: ['texts'],
    }),
    getActivity: build.query<EndpointValues['activity'], string>({
      query: (id) => ({ endpoint: 'activity', parts: { id }, alerts: false }),
      providesTags: ['texts'],
    }),
  }),
})

export const { useGetActivitiesQuery, useGetActivityQuery } = activityApi
