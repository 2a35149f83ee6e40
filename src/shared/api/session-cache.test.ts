import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient, envelope, refusal, type TestCall } from '../testing/client.ts'
import { cacheKey } from './session-cache.ts'

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

const call: TestCall = { endpoint: 'country', query: { merchant: 'FIXTURE' }, cache: 'session' }
const url = '/wps/system/country?merchant=FIXTURE'

/** Numbers its answers. */
function countingClient() {
  let answers = 0
  return createClient(async () => envelope(++answers), { language: 'EN' })
}

test('[HTTP-11] a repeated GET that opted in is answered from session storage without a request', async () => {
  const { run, requests } = countingClient()
  expect([await run(call), await run(call)]).toEqual([{ data: 1 }, { data: 1 }])
  expect(requests()).toHaveLength(1)
})

test('[HTTP-11] a GET that did not opt in is always requested', async () => {
  const { run } = countingClient()
  const plain: TestCall = { endpoint: 'country' }
  expect([await run(plain), await run(plain)]).toEqual([{ data: 1 }, { data: 2 }])
})

test('[HTTP-12] flush discards the cached answer and caches the new one', async () => {
  const { run, watch } = countingClient()
  const results = [await run(call), await watch(call), await watch(call, true), await run(call)]
  expect(results.map(({ data }) => data)).toEqual([1, 1, 2, 2])
})

test('[HTTP-12] a flush that fails leaves nothing in the cache', async () => {
  let answers = 0
  const { run, watch, session } = createClient(async () => (++answers === 2 ? refusal('E') : envelope(answers)))
  await run(call)
  await watch(call, true)
  expect(session.read(cacheKey(url, null, undefined))).toBeNull()
  expect(await run(call)).toEqual({ data: 3 })
})

test('[HTTP-13] a change of url, token or language misses the cache', async () => {
  const { run, speak, signIn } = countingClient()
  const results = [await run(call), await run({ ...call, query: { merchant: 'OTHER' } })]
  speak('TH')
  results.push(await run(call))
  signIn('T0KEN')
  results.push(await run(call), await run(call))
  expect(results).toEqual([1, 2, 3, 4, 4].map((data) => ({ data })))
})

test.each(['', '{', 'null', '7', '[]', '{"value":1}'])(
  '[HTTP-11] garbage under the key (%s) is ignored',
  async (garbage) => {
    const { run, session } = countingClient()
    session.write(cacheKey(url, null, 'EN'), garbage)
    expect(await run(call)).toEqual({ data: 1 })
  },
)

test('[HTTP-13] keys are equal exactly when url, token and language are, and reveal none of them', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('', '"', ',', 'null', 'a', 'b'))
  const facts = fc.tuple(part, fc.option(part), fc.option(part, { nil: undefined }))
  fc.assert(
    fc.property(facts, facts, (one, other) => {
      const same = JSON.stringify(one) === JSON.stringify(other)
      expect(cacheKey(...one) === cacheKey(...other)).toBe(same)
      expect(cacheKey(...one)).toMatch(/^livery\.answer\.[0-9a-f]+$/)
    }),
  )
})

test('[HTTP-13] ten thousand similar calls have ten thousand keys', () => {
  expect(new Set(Array.from({ length: 10_000 }, (_, index) => cacheKey(`/wps/a?page=${index}`, 't', 'EN'))).size).toBe(
    10_000,
  )
})

test('[HTTP-11] a cached answer that does not fit its shape is requested again', async () => {
  const { run, requests, session } = createClient(async () => envelope({ vendor: 'PG' }), { language: 'EN' })
  const shaped: TestCall = { ...call, shape: { fields: { vendor: 'string' } } }
  for (const kept of ['{"data":{"vendor":5}}', '{"data":"PG"}', '{"data":null}']) {
    session.write(cacheKey(url, null, 'EN'), kept)
    expect(await run(shaped)).toEqual({ data: { vendor: 'PG' } })
  }
  expect(requests()).toHaveLength(3)
  expect(await run(shaped)).toEqual({ data: { vendor: 'PG' } })
  expect(requests()).toHaveLength(3)
})

test('an answer that does not fit its shape is not cached', async () => {
  const { run, requests } = createClient(async () => envelope({ vendor: 5 }), { language: 'EN' })
  const shaped: TestCall = { ...call, shape: { fields: { vendor: 'string' } } }
  for (let asked = 1; asked <= 2; asked++) {
    expect(await run(shaped)).toMatchObject({ error: { status: 200, code: 'client.malformed' } })
    expect(requests()).toHaveLength(asked)
  }
})
