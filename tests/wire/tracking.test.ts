/** What the back end is told of a player's way, by the real client. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { LoggedEvent } from '../../contract/sandbox.ts'
import { gameApi } from '../../src/features/games/game/use-launch.ts'
import { launchCall } from '../../src/features/games/game/launch-call.ts'
import type { MarketingEvent } from '../../src/features/site/tracking/events/marketing-event.ts'
import { createPageReporter } from '../../src/features/site/tracking/page-reporter.ts'
import { sendEvents } from '../../src/features/site/tracking/delivery.ts'
import { ordersApi } from '../../src/features/money/wallet/api.ts'
import { fixtureBrand } from '../../src/shared/brand/fixture.ts'
import { eventually } from '../../src/shared/testing/eventually.ts'
import { fixtureMerchant } from '../fixtures/sandbox/merchant.ts'
import { runSandbox, type Sandbox } from './support/running-sandbox.ts'
import { stubPage } from './support/stub-page.ts'
import { asked, registerPage, visitor } from './support/visitor.ts'

const merchant = 'TRACKED'
const known = { domain: 'www.fixture.example', affiliateCode: 'A1', channels: ['meta'], clickIds: { fbclid: 'IwAR' } }

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await runSandbox([fixtureMerchant({ code: merchant })])
  await sandbox.scenario(merchant, { money: { deposits: 'atOnce' } })
})
afterAll(() => sandbox.close())
beforeEach(() => void stubPage({ url: registerPage }))

/** A visitor whose page reports to a list. */
function tracked() {
  const client = visitor({ apiBase: sandbox.origin, merchant })
  const told: MarketingEvent[] = []
  const reporter = createPageReporter(client.store, fixtureBrand, {
    report: (event) => void told.push(event),
    setConsent: () => undefined,
    consent: () => 'granted',
  })
  client.listeners.add(reporter.acted)
  const relayed = () =>
    told.map(({ id, name, value }) => ({ ...known, eventId: id, eventName: name, eventValue: value }))
  return { ...client, told, relayed }
}

const arrived = async (): Promise<readonly LoggedEvent[]> => (await sandbox.events(merchant)).toReversed()

test('[TRK-01] [TRK-02] registration, deposit, first deposit and game reach the back end once each, in one field of JSON text', async () => {
  const client = tracked()
  const end = client.join(asked('rosa'))
  await client.confirm()
  await end
  const order = { channelId: 'pocket', amount: '1000000', idempotencyKey: 'deposit-0123456789' } as const
  await client.store.dispatch(ordersApi.endpoints.deposit.initiate(order, { track: false }))
  await eventually(() => expect(client.told.map(({ name }) => name)).toContain('firstDeposit'))
  const call = launchCall(
    { kind: 'game', vendor: 'Tidewheel', code: 'prism-orchard' },
    { backUrl: 'https://www.fixture.example/m/home', language: 'EN', title: 'Fixture', country: 'VN' },
  )
  await client.store.dispatch(gameApi.endpoints.launch.initiate(call, { track: false }))

  expect(await client.store.dispatch(sendEvents(client.relayed()))).toBe('taken')
  expect(await client.store.dispatch(sendEvents(client.relayed()))).toBe('taken')
  const member = { customerId: expect.stringMatching(/./), customerName: 'rosa' }
  const money = { revenue: '1000000', amount: '1000000', value: '1000000', currency: fixtureBrand.market.currency.code }
  expect(await arrived()).toMatchObject([
    { ...known, eventName: 'register', eventValue: { ...member, method: 'username' }, times: 2 },
    { ...known, eventName: 'deposit', eventValue: { ...member, ...money }, times: 2 },
    { ...known, eventName: 'firstDeposit', eventValue: { ...member, ...money }, times: 2 },
    { ...known, eventName: 'gameLaunch', eventValue: member, times: 2 },
  ])
  const [request] = client.requests().filter(({ url }) => url.endsWith('/wps/track/events'))
  expect(request).toMatchObject({ method: 'POST', keepalive: true, headers: { Merchant: merchant } })
  expect(Object.keys(JSON.parse(String(request?.body)) as object)).toEqual(['events'])
  expect(String(request?.body)).not.toMatch(/pass-2030|token/i)
})

test('[TRK-09] the days of use travel in a header of the call, and each of them once', async () => {
  const { store, local, requests } = tracked()
  local.write('heartbeats', '{"days":["2001-01-01"],"told":""}')
  const header = () => requests().at(-1)?.headers['Heartbeats']
  await store.dispatch(sendEvents([]))
  expect(header()).toMatch(/^\d{4}-\d\d-\d\d$/)
  await store.dispatch(sendEvents([]))
  expect(header()).toBeUndefined()
  await store.dispatch(sendEvents([]))
  expect(header()).toBeUndefined()
})

test('an event that the back end refuses is given up; one that fails, or that nobody of ours answers, is kept', async () => {
  const { store } = tracked()
  const strange = [{ ...known, eventId: 'e', eventName: 'unknown' as 'login', eventValue: {} }]
  expect(await store.dispatch(sendEvents(strange))).toBe('refused')
  for (const answer of [
    new Response('<html>Please sign in to the hotel</html>', { headers: { 'Content-Type': 'text/html' } }),
    Response.json({ success: false, errorCode: 'x' }, { status: 503 }),
    Response.json({ success: false, errorCode: 'x' }, { status: 429 }),
  ]) {
    const client = visitor({ fetcher: () => Promise.resolve(answer), merchant })
    expect(await client.store.dispatch(sendEvents([]))).toBe('lost')
  }
  vi.unstubAllGlobals()
})
