import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { selectHasEnded, selectIsMember, signedOut } from '../session/session-slice.ts'
import { createClient, envelope, refusal, type TestCall } from '../testing/client.ts'
import { domainNotAvailable } from './domain-not-available.ts'
import { eventually } from '../testing/eventually.ts'

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

const news: TestCall = { endpoint: 'news' }
const broken = () => Promise.reject(new TypeError('Failed to fetch'))

describe('alerts', () => {
  test('[ERR-02] [HTTP-20] the player is told, and the caller gets the failure', async () => {
    const { run, alertTexts } = createClient(async () => refusal('E1', 'Not today'))
    expect(await run(news)).toEqual({ error: { status: 200, code: 'E1', message: 'Not today', data: null } })
    expect(alertTexts()).toEqual([{ text: 'Not today' }])
  })

  test('[ERR-02] ten calls with the same failure open one alert', async () => {
    const { run, alertTexts } = createClient(broken)
    await Promise.all(Array.from({ length: 10 }, (_, page) => run({ ...news, query: { page } })))
    expect(alertTexts()).toEqual([{ key: 'shared:unknown_error' }])
  })

  test('[ERR-03] on plain http a network failure has a message of its own', async () => {
    vi.stubGlobal('location', { protocol: 'http:' })
    const { run, alertTexts } = createClient(broken)
    await run(news)
    expect(alertTexts()).toEqual([{ text: 'Network Error / CORS Errors' }])
  })

  test('[ERR-05] alerts can be switched off for one call; its caller gets the failure', async () => {
    const { run, alertTexts } = createClient(async () => refusal('E1', 'Not today'))
    expect(await run({ ...news, alerts: false })).toMatchObject({ error: { message: 'Not today' } })
    expect(alertTexts()).toEqual([])
  })

  test.each([
    ['[ERR-06]', () => refusal('TOO_MANY_REQUEST_IP', 'Slow down')],
    ['[ERR-07]', () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } })],
  ])('%s the caller gets the failure, the player sees nothing', async (_, answer) => {
    const { run, alertTexts } = createClient(async () => answer())
    expect(await run(news)).toHaveProperty('error')
    expect(alertTexts()).toEqual([])
  })

  test('[ERR-01] a status error is shown and returned', async () => {
    const { run, alertTexts } = createClient(async () => new Response('', { status: 500 }))
    expect(await run({ endpoint: 'systemStatus' })).toMatchObject({ error: { status: 500 } })
    expect(alertTexts()).toEqual([{ key: 'shared:status_error' }])
  })

  test('[ERR-04] domain_not_available is passed on to the domain handler', async () => {
    const { run, alertTexts, listeners } = createClient(async () => refusal('domain_not_available', 'Gone'))
    const passedOn: unknown[] = []
    listeners.add((action) => void (domainNotAvailable.match(action) && passedOn.push(action.payload)))
    await run({ endpoint: 'systemStatus' })
    expect([alertTexts(), passedOn]).toEqual([
      [],
      [{ status: 200, code: 'domain_not_available', message: 'Gone', data: null }],
    ])
  })

  test('[HTTP-18] /lgw/ and the whitelist skip alerts and session end', async () => {
    const { run, alertTexts, store } = createClient(async () => refusal('customer.not.login', 'Log in', 401), {
      token: 'T0KEN',
    })
    await run({ endpoint: 'ping' })
    await run({ endpoint: 'news', host: 'https://games.example/lgw/' })
    expect(alertTexts()).toEqual([])
    expect(selectIsMember(store.getState())).toBe(true)
  })
})

describe('the session', () => {
  test('[SES-12] ten parallel calls that answer 401 end it once', async () => {
    const { run, store } = createClient(async () => refusal(undefined, undefined, 401), { token: 'T0KEN' })
    let ends = 0
    let ended = false
    store.subscribe(() => {
      const now = selectHasEnded(store.getState())
      if (now && !ended) ends += 1
      ended = now
    })
    await Promise.all(Array.from({ length: 10 }, (_, page) => run({ ...news, query: { page } })))
    expect([ends, selectIsMember(store.getState())]).toEqual([1, false])
  })

  test('[SES-12] a late answer to an earlier session leaves the current one alone', async () => {
    let answer: (response: Response) => void = () => undefined
    const { run, signIn, store } = createClient(() => new Promise((resolve) => (answer = resolve)), {
      token: 'EARLIER',
    })
    const late = run(news)
    store.dispatch(signedOut())
    signIn('PRESENT')
    answer(refusal('customer.not.login'))
    await late
    expect(selectIsMember(store.getState())).toBe(true)
  })
})

describe('background refreshes', () => {
  /** A page that shows an answer, which is then refreshed while the back end answers as given. */
  async function refresh(answers: (() => Response)[], call: TestCall = news) {
    const client = createClient(async () => (answers.shift() ?? (() => refusal('E1', 'Broken')))())
    answers.unshift(() => envelope('shown'))
    const page = client.watch(call)
    await page
    const refreshed = page.refetch()
    /** Advances by a second once the client waits for it. */
    const second = async (requests: number) => {
      await eventually(() => expect(client.clock.pending()).toBe(1))
      client.clock.advance(999)
      expect([client.clock.pending(), client.requests().length]).toEqual([1, requests])
      client.clock.advance(1)
      await eventually(() => expect(client.requests()).toHaveLength(requests + 1))
    }
    return { ...client, refreshed, second }
  }

  test('[ERR-12] is retried silently after 1 s, at most 3 times, before anything is shown', async () => {
    const { second, alertTexts, refreshed, requests } = await refresh([])
    await second(2)
    await second(3)
    expect(alertTexts()).toEqual([])
    await second(4)
    expect(await refreshed).toMatchObject({ error: { message: 'Broken' }, data: 'shown' })
    expect([alertTexts(), requests().length]).toEqual([[{ text: 'Broken' }], 5])
  })

  test('[ERR-12] after a retry that succeeds, nothing is shown', async () => {
    const { second, alertTexts, refreshed } = await refresh([() => refusal('E1', 'Broken'), () => envelope('new')])
    await second(2)
    expect(await refreshed).toMatchObject({ data: 'new' })
    expect(alertTexts()).toEqual([])
  })

  test('[ERR-12] it is retried even where alerts are off', async () => {
    const { second, refreshed } = await refresh([() => refusal('E1', 'Broken'), () => envelope('new')], {
      ...news,
      alerts: false,
    })
    await second(2)
    expect(await refreshed).toMatchObject({ data: 'new' })
  })

  test('[ERR-12] failures that are silent anyway, and first requests, are not retried', async () => {
    const quiet = await refresh([() => refusal('TOO_MANY_REQUEST')])
    await quiet.refreshed
    expect(quiet.requests()).toHaveLength(2)
    const { watch, requests, alertTexts } = createClient(async () => refusal('E1', 'Broken'))
    await watch(news)
    expect([requests().length, alertTexts()]).toEqual([1, [{ text: 'Broken' }]])
  })
})

test('[AUTH-23] a token that is used from another address turns the automatic login off, and nothing else does', async () => {
  const codes = ['E1', 'token_ip_different']
  const { run, local } = createClient(async () => refusal(codes.shift(), 'No'), { token: 'T0KEN' })
  await run(news)
  expect(local.read('autoLogin')).toBeNull()
  await run(news)
  expect(local.read('autoLogin')).toBe('0')
})
