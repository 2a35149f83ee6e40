import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient, envelope, refusal, type TestCall } from '../testing/client.ts'
import { signedOut } from '../session/session-slice.ts'
import { eventually } from '../testing/eventually.ts'
import { sendWith } from './send.ts'

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const never = (_: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  )

/** The one request that a call makes. */
async function requestOf(call: TestCall, setting: Parameters<typeof createClient>[1] = {}) {
  const client = createClient(async () => envelope(null), setting)
  await client.run(call)
  const [request] = client.requests()
  if (!request || client.requests().length > 1) throw new Error('One request was expected')
  return request
}

test("[HTTP-05] a call goes to its path on the page's origin, or on the merchant's back end", async () => {
  expect((await requestOf({ endpoint: 'banners' })).url).toBe('/wps/content/banners')
  expect((await requestOf({ endpoint: 'banners' }, { apiBase: 'https://api.example' })).url).toBe(
    'https://api.example/wps/content/banners',
  )
})

test('[HTTP-01] query and path parts are written into the address', async () => {
  const { url } = await requestOf({ endpoint: 'activity', parts: { id: 'a/b' }, query: { from: 'x y', page: 2 } })
  expect(url).toBe('/wps/content/activities/a%2Fb?from=x+y&page=2')
})

test.each([
  ['GET', 'banners'],
  ['POST', 'feedback'],
  ['DELETE', 'removeBankCard'],
] as const)('[HTTP-01] %s is sent as such', async (method, endpoint) => {
  expect((await requestOf({ endpoint })).method).toBe(method)
})

test('[HTTP-01] a request without a method is a GET', async () => {
  const methods: string[] = []
  const send = sendWith(async (input, init) => {
    methods.push(
      new Request(new URL(String(input)), { ...(init?.method !== undefined && { method: init.method }) }).method,
    )
    return envelope(null)
  })
  await send({ url: 'https://api.example/', headers: {}, timeoutMs: 1000 })
  expect(methods).toEqual(['GET'])
})

test('[HTTP-06] [HTTP-07] [HTTP-08] each call names merchant and language; a visitor sends no authorization', async () => {
  expect((await requestOf({ endpoint: 'banners' }, { language: 'TH', merchant: 'LOTUS88' })).headers).toEqual({
    Merchant: 'LOTUS88',
    Language: 'TH',
  })
})

test('[HTTP-07] without a known language the header says CN', async () => {
  expect((await requestOf({ endpoint: 'banners' })).headers).toMatchObject({ Language: 'CN' })
})

test('[HTTP-08] a member sends the bare token', async () => {
  expect((await requestOf({ endpoint: 'banners' }, { token: 'T0KEN' })).headers).toMatchObject({
    Authorization: 'T0KEN',
  })
})

test('[HTTP-08] another domain does not get the token', async () => {
  const { url, headers } = await requestOf(
    { endpoint: 'lineTest', host: 'https://line-2.example', query: { speed: 1 } },
    { token: 'T0KEN', apiBase: 'https://api.example' },
  )
  expect([url, headers]).toEqual([
    'https://line-2.example/wps/system/test/ping?speed=1',
    { Merchant: 'FIXTURE', Language: 'CN' },
  ])
})

test('[HTTP-10] a body is sent as JSON and says so', async () => {
  const { body, headers } = await requestOf({ endpoint: 'feedback', body: { a: 1 } })
  expect([body, headers['Content-Type']]).toEqual(['{"a":1}', 'application/json'])
  expect((await requestOf({ endpoint: 'banners' })).headers).not.toHaveProperty('Content-Type')
})

test('[HTTP-03] [HTTP-04] cookies are sent and redirects are not followed', async () => {
  expect(await requestOf({ endpoint: 'banners' })).toMatchObject({ credentials: 'include', redirect: 'manual' })
})

test('[HTTP-04] a redirect is a failure', async () => {
  const redirect = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
  const { run } = createClient(async () => redirect)
  expect(await run({ endpoint: 'banners' })).toMatchObject({ error: { status: 0, code: 'client.redirected' } })
})

test("[HTTP-02] a call times out after 30 s, after its endpoint's limit, or after its own", async () => {
  await import('./settle-failure.ts')
  vi.useFakeTimers()
  const { run } = createClient(never)
  const settled: string[] = []
  const watch = (name: string, call: TestCall) =>
    run(call).then((result) => settled.push(`${name} ${JSON.stringify(result.error)}`))
  const calls = [
    watch('default', { endpoint: 'news' }),
    watch('endpoint', { endpoint: 'lineTest' }),
    watch('own', { endpoint: 'help', timeoutMs: 50 }),
  ]
  const gaveUp = (name: string) => `${name} {"status":0,"code":"client.timeout","data":null}`
  await vi.advanceTimersByTimeAsync(49)
  expect(settled).toEqual([])
  await vi.advanceTimersByTimeAsync(9_950)
  expect(settled).toEqual([gaveUp('own')])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(settled).toEqual([gaveUp('own'), gaveUp('endpoint')])
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(calls)
  expect(settled.at(-1)).toBe(gaveUp('default'))
})

test('[HTTP-16] no answer at all is a failure with status 0', async () => {
  const { run } = createClient(async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await run({ endpoint: 'ping' })).toEqual({ error: { status: 0, code: 'client.unreachable', data: null } })
})

test('[HTTP-16] [HTTP-20] a call returns the value of its answer, or status and data of its failure', async () => {
  expect(await createClient(async () => envelope({ id: 1 })).run({ endpoint: 'banners' })).toEqual({ data: { id: 1 } })
  expect(await createClient(async () => refusal('E1', 'No', 400)).run({ endpoint: 'ping' })).toEqual({
    error: { status: 400, data: null, code: 'E1', message: 'No' },
  })
})

test.each([
  ['lacks a part of its path', { endpoint: 'activity' }],
  ['has an empty part', { endpoint: 'activity', parts: { id: '' } }],
  ['has a part that would lead to another call', { endpoint: 'activity', parts: { id: '..' } }],
])('[HTTP-17] a call that %s fails with "url is null" and sends nothing', async (_, call) => {
  const { run, requests } = createClient(async () => envelope(null))
  expect(await run(call as TestCall)).toMatchObject({ error: { message: 'url is null', status: 0 } })
  expect(requests()).toEqual([])
})

test('the value of an answer is decoded by the shape of its call', async () => {
  const { run } = createClient(async () => envelope({ id: '1', onClick: 'alert(1)' }))
  const shape = { fields: { id: 'string' } } as const
  expect(await run({ endpoint: 'news', shape })).toEqual({ data: { id: '1' } })
})

test('[HTTP-16] an answer whose value does not fit its shape is a failure', async () => {
  const { run } = createClient(async () => envelope({ id: ['1'] }))
  const shape = { fields: { id: 'string' } } as const
  expect(await run({ endpoint: 'news', shape, alerts: false })).toEqual({
    error: { status: 200, code: 'client.malformed', data: { id: ['1'] } },
  })
})

/** A back end whose answers name the token that they are for; the first one waits for the test. */
function slowClient() {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  const tokens: unknown[] = []
  const client = createClient(
    async (_, { headers }) => {
      const token = new Headers(headers).get('Authorization')
      tokens.push(token)
      if (tokens.length === 1) await released
      return envelope(token)
    },
    { token: 'MIRA' },
  )
  return { ...client, tokens, release }
}

test('[SES-09] what was asked for one member is not given to the next: the query is sent again', async () => {
  const { store, watch, signIn, tokens, release } = slowClient()
  const asked = watch({ endpoint: 'bankCards' })
  await eventually(() => expect(tokens).toEqual(['MIRA']))
  store.dispatch(signedOut())
  signIn('NOOR')
  release()
  expect((await asked).data).toBe('NOOR')
  expect(tokens).toEqual(['MIRA', 'NOOR'])
})

test('a query is not sent again for a guest, nor anything that changes the back end', async () => {
  const leaving = slowClient()
  const asked = leaving.watch({ endpoint: 'news' })
  await eventually(() => expect(leaving.tokens).toHaveLength(1))
  leaving.store.dispatch(signedOut())
  leaving.release()
  await asked
  expect(leaving.tokens).toEqual(['MIRA'])

  const changing = slowClient()
  const sent = changing.run({ endpoint: 'feedback', body: {} })
  await eventually(() => expect(changing.tokens).toHaveLength(1))
  changing.signIn('NOOR')
  changing.release()
  await sent
  expect(changing.tokens).toEqual(['MIRA'])
})
