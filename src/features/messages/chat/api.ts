import { chatUrl, launchChat } from '../../../../contract/wire/chat.ts'
import type {
  EndpointQueries,
  EndpointValues,
  RelayPayloads,
  RelayValues,
} from '../../../../contract/wire/endpoints.ts'
import { api } from '../../../shared/api/api.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'

/** Mutations, because openings of the chat are never shared or cached. */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    launchChat: build.mutation<RelayValues['CBS_launchChat'], RelayPayloads['CBS_launchChat']>({
      query: (payload) => relayCall(launchChat, payload),
    }),
    askChatUrl: build.mutation<EndpointValues['chatUrl'], EndpointQueries['chatUrl']>({
      query: (query) => ({ ...chatUrl, query: { ...query } }),
    }),
  }),
})
