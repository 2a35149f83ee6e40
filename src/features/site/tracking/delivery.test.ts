// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { createClient, envelope } from '../../../shared/testing/client.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { createDelivery } from './delivery.ts'
import type { MarketingEvent } from './events/marketing-event.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const brand = { ...fixtureBrand, tracking: { consent: 'required', vendors: { meta: ['1'] } } } as const
const event = (id: string): MarketingEvent => ({ id, name: 'login', value: {} })
const offline = () => Promise.reject(new TypeError('offline'))

/** A page of a visitor who has given consent, with or without a network. */
function page(network: { isThere: boolean } = { isThere: true }) {
  // The vendors' scripts are not what this is about.
  vi.stubGlobal('requestIdleCallback', () => 0)
  const client = createClient(async () => (network.isThere ? envelope(null) : offline()))
  const delivery = client.store.dispatch(createDelivery(brand))
  delivery.grant()
  return {
    ...delivery,
    pass: async (ms: number) => {
      client.clock.advance(ms)
      await settled()
    },
    /** The ids of the events of each call so far. */
    calls: () =>
      client
        .requests()
        .map(({ body }) =>
          (JSON.parse((JSON.parse(String(body)) as { events: string }).events) as { eventId: string }[]).map(
            ({ eventId }) => eventId,
          ),
        ),
  }
}

const turn = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('what an earlier page could not send, the next one sends as soon as there is consent', async () => {
  const first = page({ isThere: false })
  first.take(event('a'))
  await first.pass(2000)
  expect(first.calls()).toEqual([['a']])
  const next = page()
  await next.pass(2000)
  expect(next.calls()).toEqual([['a']])
  await next.pass(600_000)
  expect([next.calls().length, localStorage.length]).toEqual([1, 0])
})

test.each([
  ['the network comes back', () => dispatchEvent(new Event('online'))],
  ['the player comes back to the page', () => turn('visible')],
])('after a failure nothing waits for the next attempt once %s', async (_what, happen) => {
  const network = { isThere: false }
  const { take, pass, calls } = page(network)
  take(event('a'))
  await pass(2000)
  // The pauses become longer than the two seconds in which events gather.
  await pass(5000)
  expect(calls()).toEqual([['a'], ['a']])
  network.isThere = true
  happen()
  await pass(2000)
  expect(calls()).toEqual([['a'], ['a'], ['a']])
})

test.each([
  ['is hidden', () => turn('hidden')],
  ['is left', () => dispatchEvent(new Event('pagehide'))],
])('what has just happened is sent in the same turn when the page %s', (_how, leave) => {
  const { take, calls } = page()
  take(event('a'))
  expect(calls()).toEqual([])
  leave()
  expect(calls()).toEqual([['a']])
})

test('of several tabs one sends at a time, by the locks of the browser', async () => {
  const held: string[] = []
  const request = async (name: string, _options: object, run: (lock: object | null) => Promise<boolean>) => {
    held.push(name)
    return run(null)
  }
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'Chrome', locks: { request } })
  const { take, pass, calls } = page()
  take(event('a'))
  await pass(2000)
  expect([held, calls()]).toEqual([['livery-tracking'], []])
})

test('an answer that comes after the withdrawal leaves nothing on the device', async () => {
  let answer: (answer: Response) => void = () => {}
  vi.stubGlobal('requestIdleCallback', () => 0)
  const client = createClient(() => new Promise<Response>((resolve) => (answer = resolve)))
  const { take, grant, withdraw } = client.store.dispatch(createDelivery(brand))
  grant()
  take(event('a'))
  client.clock.advance(2000)
  await settled()
  withdraw()
  answer(envelope(null))
  await settled()
  expect(client.local.read('heartbeats')).toBeNull()
})

test('where the browser blocks cookies, events are sent and consent can be withdrawn', async () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  Object.defineProperty(document, 'cookie', { configurable: true, get: blocked, set: blocked })
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'))
  const { take, withdraw, pass, calls } = page()
  take(event('a'))
  await pass(2000)
  withdraw()
  expect([calls(), localStorage.length]).toEqual([[['a']], 0])
})

test('after a withdrawal nothing is left on the device, and nothing is sent', async () => {
  const { take, withdraw, pass, calls } = page()
  take(event('a'))
  withdraw()
  await pass(600_000)
  expect([calls(), localStorage.length]).toEqual([[], 0])
})
