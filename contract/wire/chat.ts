/** The operator's chat. */
import type { Endpoint, Relay } from './endpoint.ts'

/** Its value is nothing that the page needs: the address follows from `chatUrl`. */
export const launchChat = { relay: 'CBS_launchChat', value: 'anything' } as const satisfies Relay
export const launchChatBody = {
  fields: { b2c: { oneOf: ['1'] }, title: 'string', backUrl: 'string', language: 'string' },
} as const

export const chatUrl = {
  method: 'GET',
  path: '/wps/chat/url',
  value: { fields: { chatUrl: 'string' } },
} as const satisfies Endpoint
export const chatUrlQuery = { fields: { headerColor: 'string', language: 'string' } } as const

export const unreadCount = {
  relay: 'CBS_unreadCount',
  value: { fields: { unReadCount: 'integer' } },
} as const satisfies Relay
