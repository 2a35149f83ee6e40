import {
  activities,
  activity,
  announcementCategories,
  type ActivityDetail,
  type ActivitySummary,
  type AnnouncementCategory,
} from '../../../../contract/wire/activities.ts'
import { api } from '../../../shared/api/api.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'
import type { AppStore } from '../../../shared/store/app-store.ts'

/** The page waits for the categories, but only a moment: it can do without them. */
const categoriesTimeoutMs = 2000

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getActivities: build.query<readonly ActivitySummary[], void>({ query: () => activities, providesTags: ['texts'] }),
    /** The categories that the back office has, in its order (PROMO-04). */
    getCategories: build.query<readonly AnnouncementCategory[], void>({
      query: () => ({ ...relayCall(announcementCategories), timeoutMs: categoriesTimeoutMs }),
      providesTags: ['texts'],
    }),
    getActivity: build.query<ActivityDetail, string>({
      query: (id) => ({ ...activity, parts: { id } }),
      providesTags: ['texts'],
    }),
  }),
})

/** What the page begins with: one promotion, or the list with its categories. */
export function askForActivities(dispatch: AppStore['dispatch']): Promise<unknown> {
  const id = new URLSearchParams(location.search).get('id')
  const { getActivity, getActivities, getCategories } = activityApi.endpoints
  const alone = { subscribe: false }
  if (id) return dispatch(getActivity.initiate(id, alone))
  return Promise.all([
    dispatch(getActivities.initiate(undefined, alone)),
    dispatch(getCategories.initiate(undefined, alone)),
  ])
}

export const { useGetActivitiesQuery, useGetActivityQuery, useGetCategoriesQuery } = activityApi
