import type { RelayPayloads } from '../../../../contract/wire/endpoints.ts'
import { bindPush, subscribePush, unsubscribePush } from '../../../../contract/wire/push.ts'
import { api } from '../../../shared/api/api.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'

/** The operator's own topic: everybody who receives messages. */
const topic = 'ALL'

/** The relays about this device's push token. All fail silently: the player has not asked for any of them. */
export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    bindPush: build.mutation<null, string>({
      query: (registrationToken) => relayCall(bindPush, { registrationToken }),
    }),
    subscribePush: build.mutation<null, string>({
      query: (registrationToken) => relayCall(subscribePush, { registrationToken, topic }),
    }),
    unsubscribePush: build.mutation<null, RelayPayloads['CSP_fcmUnsubscribe']>({
      query: (payload) => relayCall(unsubscribePush, payload),
    }),
  }),
})
