import type { RelayPayloads } from '../../../../contract/wire/relays.ts'
import { api } from '../../../shared/api/api.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'

/** The operator's own topic: everybody who receives messages. */
const topic = 'ALL'

/** The relays about this device's push token. All fail silently: the player has not asked for any of them. */
export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    bindPush: build.mutation<null, string>({
      query: (registrationToken) => ({ ...relayCall('CSP_fcmBind', 'null', { registrationToken }), alerts: false }),
    }),
    subscribePush: build.mutation<null, string>({
      query: (registrationToken) => ({
        ...relayCall('CSP_fcmSubscribe', 'null', { registrationToken, topic }),
        alerts: false,
      }),
    }),
    unsubscribePush: build.mutation<null, RelayPayloads['CSP_fcmUnsubscribe']>({
      query: (payload) => ({ ...relayCall('CSP_fcmUnsubscribe', 'null', payload), alerts: false }),
    }),
  }),
})
