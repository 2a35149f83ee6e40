import { api } from '../api/api.ts'

/** A logout must not keep the player waiting. */
const logoutTimeoutMs = 5000

/** Calls about the session itself. Answers are the back end's word and not yet checked. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    memberInfo: build.query<unknown, void>({
      query: () => ({ endpoint: 'memberInfo', alerts: false }),
      providesTags: ['member'],
    }),
    rankProgress: build.query<unknown, void>({
      query: () => ({ endpoint: 'relay', parts: { name: 'MCSFE_getPlayerRankProgress' }, body: {}, alerts: false }),
      providesTags: ['member'],
    }),
    logout: build.mutation<unknown, void>({
      query: () => ({ endpoint: 'logout', timeoutMs: logoutTimeoutMs, alerts: false }),
    }),
  }),
})
