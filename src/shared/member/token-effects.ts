import { api, rootWithApi } from '../api/api.ts'
import { memberTags } from '../api/tags.ts'
import { memberLoaded, selectMember, selectToken } from '../session/session-slice.ts'
import type { AppThunk } from '../store/app-store.ts'
import { sessionApi } from './session-api.ts'

/**
 * The effects of a token, in one place: when one appears, the player's rank progress and member info are requested
 * (SES-05, SES-08); when it is removed or replaced, everything that was fetched with it is dropped (SES-09).
 * @returns stops watching
 */
export const watchToken =
  (): AppThunk<() => void> =>
  (dispatch, getState, { listeners }) => {
    if (selectToken(getState()) !== null) dispatch(tokenAppeared())
    return listeners.add((_, state, before) => {
      const token = selectToken(state)
      if (token === selectToken(before)) return
      dispatch(forgetMember())
      if (token !== null) dispatch(tokenAppeared())
    })
  }

const tokenAppeared = (): AppThunk => (dispatch, getState) => {
  void dispatch(sessionApi.endpoints.rankProgress.initiate())
  // A page about the member may have asked already.
  if (selectMember(getState()) === null) void dispatch(loadMember())
}

/**
 * Requests the member info, also if it is known already; an answer that is not a member, or that arrives after the
 * session has ended, changes nothing.
 */
export const loadMember = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const token = selectToken(getState())
  const { data: member } = await dispatch(sessionApi.endpoints.memberInfo.initiate(undefined, { forceRefetch: true }))
  if (member && token !== null && selectToken(getState()) === token) dispatch(memberLoaded(member))
}

type QueryCacheKey = Parameters<typeof api.internalActions.removeQueryResult>[0]['queryCacheKey']

/** Answers that belong to one member must not be shown to the next. */
const forgetMember = (): AppThunk => (dispatch, getState) => {
  for (const { queryCacheKey } of rootWithApi.selector(api.util.selectInvalidatedBy)(getState(), memberTags)) {
    dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as QueryCacheKey }))
  }
}
