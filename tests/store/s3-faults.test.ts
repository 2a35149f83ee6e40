/** What goes wrong between a publisher and its store: on a real store, behind a proxy that spoils the answers. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { withCheckedConditions } from '../../generator/ship/publish/checked-conditions.ts'
import { openS3Store } from '../../generator/ship/publish/s3/s3-store.ts'
import type { Store } from '../../generator/system/store.ts'
import { createBucket, useGateway } from './support/bucket.ts'
import { forwarding, openProxy, s3Error, type Behaviour, type Proxy } from './support/proxy.ts'

let proxy: Proxy
let bucket: string
/** Behind the proxy, and without it. */
let [store, direct]: [Store, Store] = [] as never
beforeAll(async () => {
  ;[proxy, bucket] = [await openProxy(), await createBucket()]
  useGateway(proxy.url)
  store = openS3Store({ bucket, prefix: '' })
  useGateway()
  direct = openS3Store({ bucket, prefix: '' })
})
afterAll(() => proxy.close())
beforeEach(() => proxy.behave(forwarding))

const bytes = (text: string): Uint8Array => Buffer.from(text)
const stored = async (key: string): Promise<string | undefined> => {
  const object = await direct.read(key)
  return object && Buffer.from(object.bytes).toString()
}
/** Does this to the first requests with this method, then forwards. */
const first =
  (times: number, method: string, spoil: Behaviour): Behaviour =>
  (request, forward) =>
    request.method === method && times-- > 0 ? spoil(request, forward) : forward()
const cut: Behaviour = () => 'cut'
const cutAfterwards: Behaviour = (_, forward) => forward().then(() => 'cut')
const otherBytes: Behaviour = async (_, forward) => {
  const answer = await forward()
  return { ...answer, body: Buffer.from(answer.body ?? '').fill('x') }
}

test.each<readonly [string, Behaviour]>([
  ['503', () => s3Error(503, 'ServiceUnavailable')],
  ['500', () => s3Error(500, 'InternalError')],
  ['cut connections', cut],
])('[REL-01] %s are waited out, in reading and in writing', async (what, spoil) => {
  const key = `passing ${what}`
  proxy.behave(first(2, 'PUT', spoil))
  await store.write(key, bytes(what))
  proxy.behave(first(2, 'GET', spoil))
  expect(Buffer.from((await store.read(key))?.bytes ?? []).toString()).toBe(what)
})

test('[REL-01] what breaks off, or comes back as other bytes, is requested again', async () => {
  await direct.write('whole', bytes('every byte of it'))
  proxy.behave(first(2, 'GET', async (_, forward) => ({ ...(await forward()), cutAt: 5 })))
  expect((await store.read('whole'))?.bytes).toEqual(bytes('every byte of it'))
  proxy.behave(first(1, 'GET', otherBytes))
  expect((await store.read('whole'))?.bytes).toEqual(bytes('every byte of it'))
})

test('[REL-01] a store that keeps returning other bytes is a problem', async () => {
  await direct.write('damaged', bytes('as it was'))
  proxy.behave(otherBytes)
  await expect(store.read('damaged')).rejects.toMatchObject({ problem: { code: 'STORE_DAMAGED' } })
})

test('[REL-09] a conditional write whose answer was lost is known to be ours', async () => {
  proxy.behave(first(1, 'PUT', cutAfterwards))
  const unchanged = await store.write('lease', bytes('ours'), { condition: 'absent' })
  expect(unchanged).toBe((await direct.read('lease'))?.tag)
  proxy.behave(first(1, 'PUT', cutAfterwards))
  const tag = await store.write('lease', bytes('ours again'), { condition: { unchanged: unchanged ?? '' } })
  expect([tag, await stored('lease')]).toEqual([(await direct.read('lease'))?.tag, 'ours again'])
  // Every answer to it is lost, and it was done all the same.
  proxy.behave(first(99, 'PUT', cutAfterwards))
  expect(await store.write('other lease', bytes('ours'), { condition: 'absent' })).toBeDefined()
})

test('[REL-09] a conditional write whose request was lost, and which another one overtook, is known not to be ours', async () => {
  const overtaken: Behaviour = () => direct.write('race', bytes('ours'), { condition: 'absent' }).then(() => 'cut')
  proxy.behave(first(1, 'PUT', overtaken))
  // The same bytes, so that only the writer tells them apart.
  expect(await store.write('race', bytes('ours'), { condition: 'absent' })).toBeUndefined()
})

test('[REL-09] a write that meets another one is sent again until the store decides', async () => {
  proxy.behave(first(2, 'PUT', () => s3Error(409, 'ConditionalRequestConflict')))
  expect(await store.write('met', bytes('ours'), { condition: 'absent' })).toBeDefined()
  expect(await stored('met')).toBe('ours')
})

test('[REL-09] on a machine whose clock is an hour wrong, a refused condition and a missing object are asked for once', async () => {
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000)
  useGateway(proxy.url)
  const late = openS3Store({ bucket, prefix: '' })
  expect(await late.write('by a wrong clock', bytes('first'), { condition: 'absent' })).toBeDefined()
  const asked: string[] = []
  proxy.behave(({ method }, forward) => {
    asked.push(method)
    return forward()
  })
  expect(await late.write('by a wrong clock', bytes('second'), { condition: 'absent' })).toBeUndefined()
  expect(await late.read('nothing')).toBeUndefined()
  expect(asked).toEqual(['PUT', 'HEAD', 'GET'])
})

test('[REL-09] a store that wants tags in quotes gets them in quotes', async () => {
  const unchanged = (await direct.write('quoted', bytes('before'))) ?? ''
  const sent: unknown[] = []
  // As AWS does. What it accepts is not forwarded, because the signature covers the tag as it was sent.
  proxy.behave((request, forward) => {
    if (request.method !== 'PUT') return forward()
    sent.push(request.headers['if-match'])
    return request.headers['if-match'] === `"${unchanged}"`
      ? { status: 200, headers: { etag: '"new"' } }
      : s3Error(412, 'PreconditionFailed')
  })
  expect(await store.write('quoted', bytes('after'), { condition: { unchanged } })).toBe('new')
  expect(await store.write('quoted', bytes('after'), { condition: { unchanged } })).toBe('new')
  expect(sent).toEqual([unchanged, `"${unchanged}"`, `"${unchanged}"`])
})

test('[REL-09] a store that ignores conditions is refused before anything relies on them', async () => {
  for (const ignored of ['if-none-match', 'if-match']) {
    proxy.behave(async ({ method, headers }, forward) => {
      const answer = await forward()
      return method === 'PUT' && headers[ignored] !== undefined && answer.status === 412
        ? { status: 200, headers: { etag: '"written"' } }
        : answer
    })
    const trusting = withCheckedConditions(store)
    await trusting.write('unconditional', bytes('written'))
    const write = trusting.write(`under ${ignored}`, bytes('lease'), { condition: 'absent' })
    await expect(write).rejects.toMatchObject({ problem: { code: 'STORE_CONDITIONS' } })
    expect(await stored(`under ${ignored}`)).toBeUndefined()
  }
  proxy.behave(forwarding)
  expect(await withCheckedConditions(store).write('trusted', bytes('lease'), { condition: 'absent' })).toBeDefined()
})

test.each<readonly [string, string, Behaviour]>([
  ['a quota that is used up', 'STORE_FULL', () => s3Error(403, 'QuotaExceeded')],
  ['a full disk', 'STORE_FULL', () => s3Error(507, 'InsufficientStorage')],
  ['a denial', 'STORE_DENIED', () => s3Error(403, 'AccessDenied')],
  ['a bucket that is gone', 'STORE_NO_BUCKET', () => s3Error(404, 'NoSuchBucket')],
  ['an answer that is none of these', 'STORE_FAILED', () => s3Error(400, 'InvalidRequest')],
  ['no answer', 'STORE_UNREACHABLE', cut],
])('[REL-01] %s is a problem of its own', async (_, code, behaviour) => {
  vi.stubEnv('AWS_MAX_ATTEMPTS', '2')
  useGateway(proxy.url)
  proxy.behave(behaviour)
  const impatient = openS3Store({ bucket, prefix: '' })
  await expect(impatient.write('key', bytes('text'))).rejects.toMatchObject({ problem: { code } })
})

test.each(['localhost:7480', 'no address'])('[REL-01] "%s" as the address of a store is refused', (endpoint) => {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', endpoint)
  expect(() => openS3Store({ bucket, prefix: '' })).toThrow(/AWS_ENDPOINT_URL_S3, found something else/)
})
