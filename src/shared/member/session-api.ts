import { logout, memberInfo, rankProgress, type RankProgress } from '../../../contract/wire/member.ts'
import { api } from '../api/api.ts'
import { leniently } from '../api/call.ts'
import { relayCall } from '../api/relay-call.ts'
import type { Member } from '../session/member.ts'
import { memberFrom } from './member-from.ts'

/** A logout must not keep the player waiting. */
const logoutTimeoutMs = 5000

/** Calls about the session itself. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    memberInfo: build.query<Member, void>({
      query: () => leniently(memberInfo, 'id', 'type'),
      transformResponse: memberFrom,
      providesTags: ['member'],
    }),
    rankProgress: build.query<RankProgress, void>({
      query: () => relayCall(rankProgress),
      providesTags: ['member'],
    }),
    logout: build.mutation<null, void>({
      query: () => ({ ...logout, timeoutMs: logoutTimeoutMs }),
    }),
  }),
})
