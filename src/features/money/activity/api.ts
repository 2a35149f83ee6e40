import type { EndpointValues } from '../../../../contract/wire/endpoints.ts'
import { activitiesShape, activityShape } from '../../../../contract/wire/shapes/activities.ts'
import type { AnnouncementCategory } from '../../../../contract/wire/promotions.ts'
import { announcementCategoriesShape } from '../../../../contract/wire/shapes/promotions.ts'
import { api } from '../../../shared/api/api.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'

/** The page waits for the categories, but only a moment: it can do without them. */
const categoriesTimeoutMs = 2000

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getActivities: build.query<EndpointValues['activities'], void>({
      query: () => ({ endpoint: 'activities', shape: activitiesShape, alerts: false }),
      providesTags: ['texts'],
    }),
    /** The categories that the back office has, in its order (PROMO-04). */
    getCategories: build.query<readonly AnnouncementCategory[], void>({
      query: () => ({
        ...relayCall('PROMOFE_getPromotionAnnouncementCategory', announcementCategoriesShape),
        alerts: false,
        timeoutMs: categoriesTimeoutMs,
      }),
      providesTags: ['texts'],
    }),
    getActivity: build.query<EndpointValues['activity'], string>({
      query: (id) => ({ endpoint: 'activity', shape: activityShape, parts: { id }, alerts: false }),
      providesTags: ['texts'],
    }),
  }),
})

export const { useGetActivitiesQuery, useGetActivityQuery, useGetCategoriesQuery } = activityApi
