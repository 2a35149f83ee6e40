import type { EndpointValues } from '../../../contract/wire/endpoints.ts'
import { activitiesShape, activityShape } from '../../../contract/wire/shapes/activities.ts'
import { api } from '../../shared/api/api.ts'

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getActivities: build.query<EndpointValues['activities'], void>({
      query: () => ({ endpoint: 'activities', shape: activitiesShape, alerts: false }),
      providesTags: ['texts'],
    }),
    getActivity: build.query<EndpointValues['activity'], string>({
      query: (id) => ({ endpoint: 'activity', shape: activityShape, parts: { id }, alerts: false }),
      providesTags: ['texts'],
    }),
  }),
})

export const { useGetActivitiesQuery, useGetActivityQuery } = activityApi
