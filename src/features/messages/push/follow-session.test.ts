import { expect, test, vi } from 'vitest'
import type { PushReport } from '../../../../contract/push.ts'
import { permissionGranted } from '../../../shared/push/record.ts'
import { createClient, envelope, refusal } from '../../../shared/testing/client.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { sessionEnded, signedOut } from '../../../shared/session/session-slice.ts'
import type { PushDevice } from './device.ts'
import { followSession } from './follow-session.ts'

const day = 24 * 3_600_000

/** A page on a device that may receive messages, with the calls that it has sent. */
function page(more: { readonly token?: string; readonly kept?: string } = {}) {
  const device = { permission: 'granted' as NotificationPermission, endpoint: 'https://push.example/1', tokens: 0 }
  const back = { isDown: false, hasMessaging: true }
  const reports = new Set<Parameters<PushDevice['onReport']>[0]>()
  const fake: PushDevice = {
    permission: () => device.permission,
    canReceive: async () => true,
    ready: async () => undefined,
    endpoint: async () => device.endpoint,
    fetchToken: async () => {
      if (!back.hasMessaging) throw new Error('messaging/token-subscribe-failed')
      device.tokens += 1
      return `push-${device.tokens}`
    },
    onReport: (run) => {
      reports.add(run)
      return () => void reports.delete(run)
    },
  }
  const client = createClient(async () => (back.isDown ? refusal('down', '', 500) : envelope(null)), {
    ...(more.token && { token: more.token }),
  })
  if (more.kept !== undefined) client.local.write('pushToken', more.kept)
  const start = () => client.store.dispatch(followSession(fake))
  let seen = 0
  return {
    ...client,
    device,
    back,
    start,
    report: (report: PushReport) => reports.forEach((run) => run(report, () => undefined)),
    /** The relays since the last time, with their fields. */
    async told() {
      // Answers are decoded by code that is loaded with the first of them.
      for (let turn = 0; turn < 5; turn += 1) {
        await vi.dynamicImportSettled()
        await settled()
      }
      const all = client.requests().map(({ url, body }) => [url.split('/').at(-1), JSON.parse(String(body)) as object])
      const fresh = all.slice(seen)
      seen = all.length
      return fresh
    },
    kept: () => JSON.parse(client.local.read('pushToken') ?? 'null') as unknown,
  }
}

const bound = (registrationToken: string) => [
  ['CSP_fcmBind', { registrationToken }],
  ['CSP_fcmSubscribe', { registrationToken, topic: 'ALL' }],
]
const unsubscribed = (registrationToken: string) => [
  ['CSP_fcmUnsubscribe', { registrationToken, unsubscribeAll: true }],
]

test('[PUSH-01] [PUSH-02] [PUSH-06] an auth token that appears binds and subscribes the push token, which is kept', async () => {
  const { start, signIn, told, kept, clock } = page()
  start()
  expect(await told()).toEqual([])
  signIn('T1')
  expect(await told()).toEqual(bound('push-1'))
  expect(kept()).toEqual({ token: 'push-1', endpoint: 'https://push.example/1', at: clock.now() })
})

test('[PUSH-01] a session that is there at the start is bound too, with the kept token and without the SDK', async () => {
  const { start, told, device } = page({
    token: 'T1',
    kept: JSON.stringify({ token: 'kept', endpoint: 'https://push.example/1', at: 1_700_000_000_000 - day }),
  })
  start()
  expect(await told()).toEqual(bound('kept'))
  expect(device.tokens).toBe(0)
})

test('[PUSH-03] an auth token that is cleared unsubscribes from everything, and the next one binds the same token', async () => {
  for (const end of [signedOut, sessionEnded]) {
    const { start, signIn, store, told } = page()
    start()
    signIn('T1')
    await told()
    store.dispatch(end())
    expect(await told()).toEqual(unsubscribed('push-1'))
    signIn('T2')
    expect(await told()).toEqual(bound('push-1'))
  }
})

test('[PUSH-03] what could not be sent when the session ended is sent by the next page', async () => {
  const first = page()
  first.start()
  first.signIn('T1')
  await first.told()
  first.back.isDown = true
  first.store.dispatch(signedOut())
  expect(await first.told()).toEqual(unsubscribed('push-1'))
  const next = page({ kept: JSON.stringify(first.kept()) })
  next.start()
  expect(await next.told()).toEqual(unsubscribed('push-1'))
  const after = page({ kept: JSON.stringify(next.kept()) })
  after.start()
  expect(await after.told()).toEqual([])
})

test('[PUSH-07] the registration is refreshed after 7 days, also while the page stays open', async () => {
  const { start, signIn, told, clock, kept } = page()
  start()
  signIn('T1')
  await told()
  clock.advance(7 * day - 1)
  expect(await told()).toEqual([])
  clock.advance(1)
  expect(await told()).toEqual(bound('push-2'))
  expect(kept()).toMatchObject({ token: 'push-2', at: clock.now() })
})

test.each([
  ['older than 7 days', { at: 1_700_000_000_000 - 7 * day }],
  ['of a clock that was ahead', { at: 1_700_000_000_000 + day }],
  ['of another subscription', { endpoint: 'https://push.example/old' }],
  ['without a time', { at: 'yesterday' }],
  ['without a token', { token: '' }],
])('[PUSH-07] a kept token %s is renewed', async (_, differing) => {
  const good = { token: 'kept', endpoint: 'https://push.example/1', at: 1_700_000_000_000 - day }
  const { start, told } = page({ token: 'T1', kept: JSON.stringify({ ...good, ...differing }) })
  start()
  expect(await told()).toEqual(bound('push-1'))
})

test('what is kept but is no record is ignored', async () => {
  for (const kept of ['{', '7', 'null', '[]']) {
    const { start, told } = page({ token: 'T1', kept })
    start()
    expect(await told()).toEqual(bound('push-1'))
  }
})

test('without the permission nothing is fetched or sent; once it is granted, the member is bound', async () => {
  const { start, signIn, told, device, store } = page()
  device.permission = 'default'
  start()
  signIn('T1')
  expect(await told()).toEqual([])
  device.permission = 'granted'
  store.dispatch(permissionGranted())
  expect(await told()).toEqual(bound('push-1'))
})

test('a subscription that the browser has replaced is registered anew', async () => {
  const { start, signIn, told, device, report } = page()
  start()
  signIn('T1')
  await told()
  device.endpoint = 'https://push.example/2'
  report({ type: 'push-changed' })
  expect(await told()).toEqual(bound('push-2'))
})

test('failures are silent and retried after 10 s, 1 min and 10 min, and then no more', async () => {
  const { start, signIn, told, back, clock, alerts, toastTexts } = page()
  back.hasMessaging = false
  start()
  signIn('T1')
  expect(await told()).toEqual([])
  back.hasMessaging = true
  back.isDown = true
  for (const pause of [10_000, 60_000, 600_000]) {
    clock.advance(pause - 1)
    expect(await told()).toEqual([])
    clock.advance(1)
    expect(await told()).toEqual(bound('push-1').slice(0, 1))
  }
  clock.advance(3_600_000)
  expect(await told()).toEqual([])
  expect([alerts(), toastTexts()]).toEqual([[], []])
})

test('a session that ends while its push token is on the way is not bound', async () => {
  const { start, signIn, store, told } = page()
  start()
  signIn('T1')
  store.dispatch(signedOut())
  expect(await told()).toEqual([])
})

test('nothing is done after the end', async () => {
  const { start, signIn, told } = page()
  start()()
  signIn('T1')
  expect(await told()).toEqual([])
})
