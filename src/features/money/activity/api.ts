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
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import type { AppStore, AppThunk } from '../../../shared/store/app-store.ts'
import { fetchPictures } from '../../../shared/ui/image.tsx'
import { sortActivities } from './activity-phase.ts'

/** The chips wait for the categories, but only a moment: they have an order of their own. */
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

/** As many cards as a phone shows without scrolling. */
export const firstCards = 2

/**
 * What the page begins with. Of a promotion, the list tells title and picture before its own call is answered; for guests the
 * html has asked for the list.
 */
const askForFirst: AppThunk<Promise<void>> = async (dispatch, getState, { clock }) => {
  const query = new URLSearchParams(location.search)
  const id = query.get('id')
  const { getActivity, getActivities, getCategories } = activityApi.endpoints
  const alone = { subscribe: false }
  const list = id && selectIsMember(getState()) ? undefined : dispatch(getActivities.initiate(undefined, alone))
  if (id) void dispatch(getActivity.initiate(id, alone))
  else void dispatch(getCategories.initiate(undefined, alone))
  const { data = [] } = (await list) ?? {}
  const wanted = data.filter((one) => (id ? one.id === id : !query.has('category')))
  dispatch(fetchPictures(sortActivities(wanted, clock.now()).current.slice(0, firstCards)))
}

export const askForActivities = (dispatch: AppStore['dispatch']): Promise<void> => dispatch(askForFirst)

/** What the list tells of a promotion, where it is there already. */
export const useListed = (id: string): ActivitySummary | undefined =>
  activityApi.endpoints.getActivities.useQueryState().data?.find((one) => one.id === id)

export const { useGetActivitiesQuery, useGetActivityQuery, useGetCategoriesQuery } = activityApi
