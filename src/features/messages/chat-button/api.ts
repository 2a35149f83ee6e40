import type { RelayValues } from '../../../../contract/wire/relays.ts'
import { unreadCountShape } from '../../../../contract/wire/shapes/games.ts'
import { api } from '../../../shared/api/api.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'

export const unreadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation: `followUnread` decides how long an answer is good for, across tabs. */
    askUnread: build.mutation<RelayValues['CBS_unreadCount'], void>({
      query: () => ({ ...relayCall('CBS_unreadCount', unreadCountShape), alerts: false }),
    }),
  }),
})
