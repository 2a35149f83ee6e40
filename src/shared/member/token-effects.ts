import { api, rootWithApi } from '../api/api.ts'
import { memberTags } from '../api/tags.ts'
import { memberLoaded, selectToken } from '../session/session-slice.ts'
import type { AppThunk } from '../store/app-store.ts'
import { sessionApi } from './session-api.ts'

/**
 * What follows from a token, in one place: when one appears, the player's rank progress and member info are requested
 * (SES-05, SES-08); when it goes, or another takes its place, all that was fetched for it is forgotten (SES-09).
 * @returns ends the watch
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

const tokenAppeared = (): AppThunk => (dispatch) => {
  void dispatch(sessionApi.endpoints.rankProgress.initiate())
  void dispatch(loadMember())
}

/** Asks for the member info; an answer that is no member, or came after the session, changes nothing. */
const loadMember = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const token = selectToken(getState())
  const { data: member } = await dispatch(sessionApi.endpoints.memberInfo.initiate())
  if (member && token !== null && selectToken(getState()) === token) dispatch(memberLoaded(member))
}

type QueryCacheKey = Parameters<typeof api.internalActions.removeQueryResult>[0]['queryCacheKey']

/** Answers that were a member's own must not be shown to whoever comes next. */
const forgetMember = (): AppThunk => (dispatch, getState) => {
  for (const { queryCacheKey } of rootWithApi.selector(api.util.selectInvalidatedBy)(getState(), memberTags)) {
    dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as QueryCacheKey }))
  }
}
