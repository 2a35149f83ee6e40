/** What the back end is told about a device's push token. */
import type { Relay } from './endpoint.ts'

export const bindPush = { relay: 'CSP_fcmBind', value: 'null' } as const satisfies Relay
export const bindPushBody = { fields: { registrationToken: 'string' } } as const

export const subscribePush = { relay: 'CSP_fcmSubscribe', value: 'null' } as const satisfies Relay
export const subscribePushBody = { fields: { registrationToken: 'string', topic: 'string' } } as const

/** Sent after the session has ended (PUSH-03). */
export const unsubscribePush = { relay: 'CSP_fcmUnsubscribe', public: true, value: 'null' } as const satisfies Relay
export const unsubscribePushBody = { fields: { registrationToken: 'string', unsubscribeAll: 'boolean' } } as const
