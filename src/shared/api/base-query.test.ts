import { configureStore } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query'
import { afterEach, expect, test, vi } from 'vitest'
import { createBaseQuery } from './base-query.ts'
import type { Call } from './call.ts'
import { sendWith } from './send.ts'

afterEach(() => {
  vi.useRealTimers()
})

type Fetcher = (url: string, init: RequestInit) => Promise<Response>

const envelope = (value: unknown) => Response.json({ success: true, value })

interface Sender {
  readonly token?: string | null
  readonly language?: string
  readonly apiBase?: string
}

/** Runs one call in a fresh store and hands back its result and the request that was made. */
async function call(request: Call, fetcher: Fetcher, { token = null, language, apiBase = '' }: Sender = {}) {
  const spy = vi.fn(fetcher)
  const api = createApi({ baseQuery: createBaseQuery(() => token), endpoints: (build) => ({ any: build.mutation<unknown, Call>({ query: (wish) => wish }) }) })
  const fetchLike: typeof fetch = (input, init) => spy(String(input), init ?? {})
  const services = { apiBase, merchant: 'LOTUS88', language: () => language, send: sendWith(fetchLike) }
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { calls: services } } }).concat(api.middleware),
  })
  const result = await store.dispatch(api.endpoints.any.initiate(request))
  return { result, url: spy.mock.calls[0]?.[0], init: spy.mock.calls[0]?.[1] }
}

const never: Fetcher = (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))))

test('[HTTP-05] a call goes to its path at the own origin, or at the merchant\'s back end', async () => {
  expect((await call({ endpoint: 'banners' }, async () => envelope([]))).url).toBe('/wps/content/banners')
  expect((await call({ endpoint: 'banners' }, async () => envelope([]), { apiBase: 'https://api.example' })).url).toBe('https://api.example/wps/content/banners')
})

test('[HTTP-01] query and path parts are written into the address', async () => {
  const { url } = await call({ endpoint: 'activity', parts: { id: 'a/b' }, query: { from: 'x y', page: 2 } }, async () => envelope(null))
  expect(url).toBe('/wps/content/activities/a%2Fb?from=x+y&page=2')
})

test('[HTTP-06] [HTTP-07] [HTTP-08] each call names merchant and language; a visitor sends no authorization', async () => {
  const { init } = await call({ endpoint: 'banners' }, async () => envelope([]), { language: 'TH' })
  expect(init?.headers).toEqual({ Merchant: 'LOTUS88', Language: 'TH' })
})

test('[HTTP-07] without a known language the header says CN', async () => {
  const { init } = await call({ endpoint: 'banners' }, async () => envelope([]))
  expect(init?.headers).toMatchObject({ Language: 'CN' })
})

test('[HTTP-08] a member sends the bare token', async () => {
  const { init } = await call({ endpoint: 'banners' }, async () => envelope([]), { token: 'T0KEN' })
  expect(init?.headers).toMatchObject({ Authorization: 'T0KEN' })
})

test('[HTTP-10] a body is sent as JSON and says so', async () => {
  const { init } = await call({ endpoint: 'ping', body: { a: 1 } }, async () => envelope(null))
  expect(init?.body).toBe('{"a":1}')
  expect(init?.headers).toMatchObject({ 'Content-Type': 'application/json' })
})

test('[HTTP-03] [HTTP-04] cookies are sent and redirects are not followed', async () => {
  const { init } = await call({ endpoint: 'ping' }, async () => envelope(null))
  expect(init).toMatchObject({ credentials: 'include', redirect: 'manual' })
})

test('[HTTP-02] a call is given up after 30 s, or after the time it sets itself', async () => {
  vi.useFakeTimers()
  const slow = call({ endpoint: 'ping' }, never)
  await vi.advanceTimersByTimeAsync(29_999)
  const quick = call({ endpoint: 'ping', timeoutMs: 1 }, never)
  await vi.advanceTimersByTimeAsync(1)
  for (const { result } of [await slow, await quick]) expect(result).toMatchObject({ error: { status: 0, code: 'client.timeout' } })
})

test('[HTTP-16] no answer at all is a failure with status 0', async () => {
  const { result } = await call({ endpoint: 'ping' }, async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(result).toEqual({ error: { status: 0, code: 'client.unreachable', data: null } })
})
