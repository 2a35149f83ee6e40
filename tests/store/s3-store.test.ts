import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { beforeAll, expect, inject, test } from 'vitest'
import { openS3Store } from '../../generator/publish/s3/s3-store.ts'
import type { Store } from '../../generator/publish/store.ts'
import { createBucket, gatewayClient, useGateway } from './support/bucket.ts'

const bytes = (text: string): Uint8Array => Buffer.from(text)
const text = async (store: Store, key: string): Promise<string | undefined> => {
  const object = await store.read(key)
  return object && Buffer.from(object.bytes).toString()
}

/** The store of this file's bucket, reached at this address. */
function storeAt(endpoint: string): Store {
  useGateway(endpoint)
  return openS3Store({ bucket, prefix: 'a/' })
}

let bucket: string
let store: Store
beforeAll(async () => {
  bucket = await createBucket()
  store = storeAt(inject('gateway'))
})

test('[REL-01] an object is stored with its headers', async () => {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br', 'Cache-Control': 'no-cache' }
  await store.write('live/acme/m/index.html.br', bytes('page'), { headers })
  const stored = await gatewayClient().send(
    new HeadObjectCommand({ Bucket: bucket, Key: 'a/live/acme/m/index.html.br' }),
  )
  expect(stored).toMatchObject({
    ContentType: 'text/html; charset=utf-8',
    ContentEncoding: 'br',
    CacheControl: 'no-cache',
  })
  expect(await store.read('live/acme/m/index.html.br')).toMatchObject({ headers })
})

test('[REL-09] of twenty writers that create an object exactly one succeeds', async () => {
  const tags = await Promise.all(
    Array.from({ length: 20 }, (_, at) => store.write('created', bytes(`writer ${at}`), { condition: 'absent' })),
  )
  const winners = tags.flatMap((tag, at) => (tag === undefined ? [] : [{ tag, text: `writer ${at}` }]))
  expect(winners).toHaveLength(1)
  expect(await text(store, 'created')).toBe(winners[0]?.text)
  expect((await store.read('created'))?.tag).toBe(winners[0]?.tag)
})

test('[REL-09] of twenty writers that replace an object exactly one succeeds', async () => {
  const unchanged = (await store.write('replaced', bytes('before'))) ?? ''
  const tags = await Promise.all(
    Array.from({ length: 20 }, (_, at) => store.write('replaced', bytes(`writer ${at}`), { condition: { unchanged } })),
  )
  const winners = tags.flatMap((tag, at) => (tag === undefined ? [] : [`writer ${at}`]))
  expect(winners).toHaveLength(1)
  expect(await text(store, 'replaced')).toBe(winners[0])
})
