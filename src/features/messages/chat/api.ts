import type { GameValues } from '../../../../contract/wire/games.ts'
import type { RelayPayloads, RelayValues } from '../../../../contract/wire/relays.ts'
import { chatUrlShape } from '../../../../contract/wire/shapes/games.ts'
import { api } from '../../../shared/api/api.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'
import type { EndpointQueries } from '../../../../contract/wire/endpoints.ts'

/** Mutations, because openings of the chat are never shared or cached. */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    launchChat: build.mutation<RelayValues['CBS_launchChat'], RelayPayloads['CBS_launchChat']>({
      query: (payload) => ({ ...relayCall('CBS_launchChat', 'anything', payload), alerts: false }),
    }),
    askChatUrl: build.mutation<GameValues['chatUrl'], EndpointQueries['chatUrl']>({
      query: (query) => ({ endpoint: 'chatUrl', shape: chatUrlShape, query: { ...query }, alerts: false }),
    }),
  }),
})
