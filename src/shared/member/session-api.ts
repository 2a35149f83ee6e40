import { memberInfoShape } from '../../../contract/wire/shapes/member-info.ts'
import type { RankProgress } from '../../../contract/wire/promotions.ts'
import { rankProgressShape } from '../../../contract/wire/shapes/rank.ts'
import { api } from '../api/api.ts'
import { relayCall } from '../api/relay-call.ts'
import type { Member } from '../session/member.ts'
import { memberFrom } from './member-from.ts'

/** A logout must not keep the player waiting. */
const logoutTimeoutMs = 5000

/** Calls about the session itself. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    memberInfo: build.query<Member, void>({
      query: () => ({
        endpoint: 'memberInfo',
        shape: { lenient: memberInfoShape, required: ['id', 'type'] },
        alerts: false,
      }),
      transformResponse: memberFrom,
      providesTags: ['member'],
    }),
    rankProgress: build.query<RankProgress, void>({
      query: () => ({ ...relayCall('MCSFE_getPlayerRankProgress', rankProgressShape), alerts: false }),
      providesTags: ['member'],
    }),
    logout: build.mutation<null, void>({
      query: () => ({ endpoint: 'logout', shape: 'null', timeoutMs: logoutTimeoutMs, alerts: false }),
    }),
  }),
})
