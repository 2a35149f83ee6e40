import { expect, test } from 'vitest'
import { createClient, envelope } from '../testing/client.ts'
import { unreadCount } from '../../../contract/wire/chat.ts'
import { subscribePush } from '../../../contract/wire/push.ts'
import { relayCall } from './relay-call.ts'

test('[HTTP-21] a relay is called by its name, with the listed fields', async () => {
  const { run, requests } = createClient(async () => envelope({ unReadCount: 3 }))
  expect(await run(relayCall(unreadCount))).toEqual({ data: { unReadCount: 3 } })
  await run(relayCall(subscribePush, { registrationToken: 'r', topic: 'ALL' }))
  expect(requests().map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/wps/relay/CBS_unreadCount', '{}'],
    ['POST', '/wps/relay/CSP_fcmSubscribe', '{"registrationToken":"r","topic":"ALL"}'],
  ])
})
