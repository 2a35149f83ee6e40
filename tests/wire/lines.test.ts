import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cacheKey } from '../../src/shared/api/session-cache.ts'
import { fixtureBrand } from '../../src/shared/brand/fixture.ts'
import { loadCompany } from '../../src/shared/company/company-api.ts'
import { selectToasts } from '../../src/shared/feedback/feedback-slice.ts'
import { selectLine } from '../../src/features/site/line-selection/domain-modal.tsx'
import { pingLine } from '../../src/features/site/line-selection/lines.ts'
import { askStatus, reportFailure, statusApi } from '../../src/features/site/status/ask-status.ts'
import { selectDomainFailure } from '../../src/shared/shell/domain-slice.ts'
import { createClient } from '../../src/shared/testing/client.ts'
import { fixtureMerchant } from '../fixtures/sandbox/merchant.ts'
import { runSandbox, type Sandbox } from './support/running-sandbox.ts'

const merchant = 'FIXTURE'
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await runSandbox([fixtureMerchant({ code: merchant })])
})
afterAll(() => sandbox.close())
afterEach(async () => {
  vi.unstubAllGlobals()
  await sandbox.reset(merchant)
})

const page = { host: 'www.fixture.example', href: 'https://www.fixture.example/m/home' }
const place = { isSecure: true, isOnline: true }
const client = (token?: string, apiBase = sandbox.origin) =>
  createClient((url, init) => fetch(url, init), { apiBase, merchant, ...(token && { token }) })
type Client = ReturnType<typeof createClient>
const failureOf = ({ store }: Client) => selectDomainFailure(store.getState())

/** Resolves the merchant's domains to the sandbox, and records which of them were pinged. */
function routeDomains(): readonly string[] {
  const pinged: string[] = []
  const real = fetch
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    const url = new URL(input)
    if (url.origin === sandbox.origin) return real(input, init)
    pinged.push(url.host)
    return real(`${sandbox.origin}${url.pathname}${url.search}`, { ...init, headers: { 'X-Forwarded-Host': url.host } })
  })
  return pinged
}

async function select({ store }: Client, search = ''): Promise<string | undefined> {
  let went: string | undefined
  await store.dispatch(
    selectLine({ brand: fixtureBrand, page: { search, assign: (to) => void (went = String(to)) }, testLine: pingLine }),
  )
  return went
}

test('[SHELL-01] visitors and members alike get the status, and it is not cached', async () => {
  for (const token of [undefined, 'T0KEN']) {
    const { store, session, requests } = client(token)
    expect(await store.dispatch(askStatus(page))).toEqual({ state: 'open' })
    expect(await store.dispatch(askStatus(page))).toEqual({ state: 'open' })
    const asked = requests().filter(({ url }) => url.includes('/wps/system/status?'))
    expect(asked).toHaveLength(2)
    expect(asked.map(({ cache }) => cache)).toEqual(['no-store', 'no-store'])
    expect(Object.fromEntries(new URL(asked[0]?.url ?? '').searchParams)).toEqual({
      device: 'MOBILE',
      track: '',
      originalDomain: page.host,
      url: page.href,
    })
    expect(session.read(cacheKey(asked[0]?.url ?? '', token ?? null, undefined))).toBeNull()
    expect(store.getState().api).toMatchObject({ queries: {}, mutations: {} })
  }
})

test('[SHELL-02] [SHELL-09] a closed site says so in the value or by the code of a failed call', async () => {
  const { store, alertTexts } = client()
  for (const how of ['value', 'code']) {
    await sandbox.scenario(merchant, {
      site: { state: 'maintenance', maintenanceEnd: 1_900_000_000_000, reportedAs: how },
    })
    expect(await store.dispatch(askStatus(page))).toEqual({ state: 'maintenance', end: 1_900_000_000_000 })
    for (const restriction of ['ip', 'location']) {
      await sandbox.scenario(merchant, { site: { state: 'denied', restriction, reportedAs: how } })
      expect(await store.dispatch(askStatus(page))).toEqual({ state: 'denied', ip: '203.0.113.7' })
    }
  }
  expect(alertTexts()).toEqual([])
})

test('[SHELL-29] domainRoute answers without a session', async () => {
  const { run, requests } = client()
  expect(await run({ endpoint: 'domainRoute' })).toEqual({ data: { domainName: 'www.fixture.example' } })
  expect(requests()[0]?.url).toBe(`${sandbox.origin}/wps/system/domainRoute`)
  expect(requests()[0]?.headers).not.toHaveProperty('Authorization')
})

test('[SHELL-28] the plain ping names the merchant and has 20 s', async () => {
  const { store, requests } = client()
  expect(await store.dispatch(statusApi.endpoints.ping.initiate())).toMatchObject({ data: null })
  expect(requests()[0]).toMatchObject({
    url: `${sandbox.origin}/wps/system/test/ping`,
    method: 'GET',
    headers: { Merchant: merchant },
  })
  vi.useFakeTimers()
  const silent = createClient(
    (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      ),
  )
  const result = silent.store.dispatch(statusApi.endpoints.ping.initiate())
  let isOver = false
  void result.then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(19_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toBe(true)
  vi.useRealTimers()
})

test('[SHELL-28] [SHELL-31] if the ping is not answered either, the domain has failed; otherwise an alert says what went wrong', async () => {
  const cutOff = client(undefined, 'http://127.0.0.1:9')
  await cutOff.store.dispatch(reportFailure({ status: 0, code: 'client.unreachable', data: null }, place))
  expect([failureOf(cutOff), cutOff.alertTexts()]).toEqual([{ message: { key: 'shared:status_error' } }, []])
  const reachable = client()
  await reachable.store.dispatch(reportFailure({ status: 0, code: 'client.timeout', data: null }, place))
  await reachable.store.dispatch(
    reportFailure({ status: 500, code: 'internal.error', message: 'Broken', data: null }, place),
  )
  expect([failureOf(reachable), reachable.alertTexts()]).toEqual([
    null,
    [{ key: 'shared:status_error' }, { text: 'Broken' }],
  ])
})

test('[SHELL-31] domain_not_available is the failure of the domain, with the message of the back end or none', async () => {
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('navigator', { onLine: true })
  for (const [message, failure] of [
    ['Moved to another domain', { message: { text: 'Moved to another domain' } }],
    ['', {}],
  ] as const) {
    const app = createClient(async () => Response.json({ success: false, errorCode: 'domain_not_available', message }))
    await app.store.dispatch(askStatus(page))
    await expect.poll(() => failureOf(app)).toEqual(failure)
    expect(app.alertTexts()).toEqual([])
  }
})

test('[SHELL-30] [SHELL-25] the lines are those of the domain list; the page moves to the fastest', async () => {
  const pinged = routeDomains()
  await sandbox.scenario(merchant, {
    settings: {
      domains: [
        { name: 'www.fixture.example', ms: 400 },
        { name: 'fixture.example' },
        { name: 'elsewhere.example' },
        { name: 'trusted.example', reachable: false },
      ],
    },
  })
  expect(await select(client())).toBe('https://fixture.example/m/index.html')
  expect([...pinged].sort()).toEqual(['fixture.example', 'trusted.example', 'www.fixture.example'])
})

test("[SHELL-26] the referrer's codes are passed on: those in the address, else the kept ones", async () => {
  routeDomains()
  await sandbox.scenario(merchant, { settings: { domains: [{ name: 'fixture.example' }] } })
  const app = client()
  expect(await select(app, '?affiliateCode=AF1&r=R7&utm_source=x')).toBe(
    'https://fixture.example/m/index.html?affiliateCode=AF1&r=R7',
  )
  app.local.write('affiliateCode', 'AF2')
  app.local.write('referralCode', 'R8')
  expect(await select(app)).toBe('https://fixture.example/m/index.html?affiliateCode=AF2&r=R8')
})

test('[SHELL-27] a loading toast of 10 s is shown during the test and hidden when a line is chosen', async () => {
  routeDomains()
  await sandbox.scenario(merchant, { settings: { domains: [{ name: 'fixture.example', ms: 300 }] } })
  const app = client()
  const chosen = select(app)
  expect(selectToasts(app.store.getState())).toMatchObject([
    { kind: 'loading', durationMs: 10_000, text: { key: 'line-selection:please_wait' } },
  ])
  await chosen
  expect(app.alertTexts()).toEqual([])
})

test('if no line answers, the domain has failed again', async () => {
  routeDomains()
  await sandbox.scenario(merchant, { settings: { domains: [{ name: 'fixture.example', reachable: false }] } })
  const app = client()
  expect(await select(app)).toBeUndefined()
  expect([failureOf(app), app.alertTexts()]).toEqual([{ message: { key: 'line-selection:no_line' } }, []])
})

test("[SHELL-30] a domain that fails uses its remembered lines; without any, the merchant's own domains are tried", async () => {
  const pinged = routeDomains()
  const known = client()
  await sandbox.scenario(merchant, { settings: { domains: [{ name: 'trusted.example' }] } })
  await known.store.dispatch(loadCompany())
  await sandbox.scenario(merchant, { faults: [{ call: 'companyInfo', kind: 'status', status: 500 }] })
  expect(await select(known)).toBe('https://trusted.example/m/index.html')
  expect(pinged).toEqual(['trusted.example'])
  expect(await select(client(undefined, 'http://127.0.0.1:9'))).toMatch(
    /^https:\/\/(www\.)?fixture\.example\/m\/index\.html$/,
  )
})
