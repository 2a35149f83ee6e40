import { unreadCount } from '../../../../contract/wire/chat.ts'
import type { RelayValues } from '../../../../contract/wire/endpoints.ts'
import { api } from '../../../shared/api/api.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'

export const unreadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation: `followUnread` decides how long an answer is good for, across tabs. */
    askUnread: build.mutation<RelayValues['CBS_unreadCount'], void>({
      query: () => relayCall(unreadCount),
    }),
  }),
})
