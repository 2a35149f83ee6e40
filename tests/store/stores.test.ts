/** What every store does, on a folder, a real object store and the command of the guide. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openCommandStore } from '../../generator/ship/publish/command/command-store.ts'
import { openFolderStore } from '../../generator/ship/publish/folder-store.ts'
import { openS3Store } from '../../generator/ship/publish/s3/s3-store.ts'
import { ObjectTooLarge } from '../../generator/errors/store-error.ts'
import type { Store } from '../../generator/system/store.ts'
import { createBucket, gatewayClient, useGateway } from './support/bucket.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-stores-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

let bucket: string
beforeAll(async () => {
  bucket = await createBucket()
})

const example = join(import.meta.dirname, '../../docs/guides/examples/target-command.mjs')
const openings: readonly (readonly [string, () => Store])[] = [
  ['a folder', () => openFolderStore(join(home, 'folder'))],
  [
    'an S3-compatible store',
    () => {
      useGateway()
      return openS3Store({ bucket, prefix: 'a/' })
    },
  ],
  [
    'a command',
    () => {
      vi.stubEnv('LIVERY_TARGET', join(home, 'command'))
      return openCommandStore(example)
    },
  ],
]

const bytes = (text: string): Uint8Array => Buffer.from(text)
const text = async (store: Store, key: string): Promise<string | undefined> => {
  const object = await store.read(key)
  return object && Buffer.from(object.bytes).toString()
}

describe.each(openings)('%s', (_, open) => {
  let store: Store
  beforeAll(() => {
    store = open()
  })

  test('[REL-01] returns what was written, and nothing for what was removed or never there', async () => {
    await store.write('live/acme/m/index.html', bytes('page'))
    await store.write('live/acme/m/index.html', bytes('page é\0'))
    expect(await text(store, 'live/acme/m/index.html')).toBe('page é\0')
    await store.remove('live/acme/m/index.html')
    await store.remove('live/acme/m/index.html')
    expect(await store.read('live/acme/m/index.html')).toBeUndefined()
    expect(await store.read('never')).toBeUndefined()
  })

  test('an object with more bytes than its reader takes is refused', async () => {
    await store.write('large', bytes('twelve bytes'))
    await expect(store.read('large', 11)).rejects.toThrow(ObjectTooLarge)
    expect(Buffer.from((await store.read('large', 12))?.bytes ?? []).toString()).toBe('twelve bytes')
  })

  test('[REL-01] lists what is below a prefix, sorted', async () => {
    for (const key of ['list/b/2.json', 'list/a.json', 'list/b/1.json', 'listed.json'])
      await store.write(key, bytes(key))
    expect(await store.list('list/')).toEqual(['list/a.json', 'list/b/1.json', 'list/b/2.json'])
    expect(await store.list('list/b/')).toEqual(['list/b/1.json', 'list/b/2.json'])
    expect(await store.list('nothing/')).toEqual([])
    expect(await store.folders('list/')).toEqual(['b'])
    expect(await store.folders('nothing/')).toEqual([])
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

  test('[REL-09] of twenty writers that replace an object exactly one succeeds, and none where it is gone', async () => {
    const unchanged = (await store.write('replaced', bytes('before'))) ?? ''
    const replace = (at: number) => store.write('replaced', bytes(`writer ${at}`), { condition: { unchanged } })
    const tags = await Promise.all(Array.from({ length: 20 }, (_, at) => replace(at)))
    const winners = tags.flatMap((tag, at) => (tag === undefined ? [] : [`writer ${at}`]))
    expect(winners).toHaveLength(1)
    expect(await text(store, 'replaced')).toBe(winners[0])
    await store.remove('replaced')
    expect(await replace(20)).toBeUndefined()
    expect(await store.read('replaced')).toBeUndefined()
  })
})

test('drafts of writers that were killed are no objects, and are removed by a later writer, young ones never', async () => {
  const folder = join(home, 'with-drafts/state')
  mkdirSync(folder, { recursive: true })
  const [old, young, own] = ['23410-2afdefec6f97-58.tmp', '23411-2afdefec6f97-1.tmp', 'notes.tmp']
  for (const name of [old, young, own]) writeFileSync(join(folder, name), '{"half":')
  const hours = (count: number) => Date.now() / 1000 - count * 3600
  for (const name of [old, own]) utimesSync(join(folder, name), hours(4), hours(4))
  utimesSync(join(folder, young), hours(2), hours(2))
  const store = openFolderStore(join(home, 'with-drafts'))
  expect(await store.list('state/')).toEqual(['state/notes.tmp'])
  await store.write('state/a.json', bytes('{}'))
  expect(readdirSync(folder).sort()).toEqual([young, 'a.json', own])
})

test('[REL-01] an object of an S3-compatible store has the headers with which it is to be served', async () => {
  useGateway()
  const store = openS3Store({ bucket, prefix: 'a/' })
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

/** A command that answers each request with this JavaScript expression over `request`, as a line. */
function commandThat(name: string, answer: string): Store {
  const file = join(home, name)
  writeFileSync(
    file,
    `#!${process.execPath}
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const request = JSON.parse(line)
  process.stdout.write(${answer} + '\\n')
})`,
  )
  chmodSync(file, 0o755)
  return openCommandStore(file)
}

test('[REL-01] a listing of an S3-compatible store has the tag of each object, and leaves out folders of one name', async () => {
  useGateway()
  const store = openS3Store({ bucket, prefix: 'listed/' })
  const tag = await store.write('acme/current.json', bytes('1'))
  await store.write('acme/journal/1.json', bytes('2'))
  for (const file of ['a', 'b']) await store.write(`acme/releases/${file}`, bytes(file))
  const listed = await store.facts?.('', { without: 'releases', passing: /^rollouts\//, isWorthMore: () => true })
  expect([...(listed?.keys() ?? [])]).toEqual(['acme/current.json', 'acme/journal/1.json'])
  expect(listed?.get('acme/current.json')).toEqual({ size: 1, md5: tag })
  expect((await store.read('acme/current.json'))?.tag).toBe(tag)
})

test.each([
  ['something else than JSON', `'Uploading …'`, /Expected the answer .* found: Uploading …/],
  ['the answer to another request', `JSON.stringify({ id: request.id + 1, missing: true })`, /found: \{"id":2,/],
  ['half an answer', `JSON.stringify({ id: request.id, bytes: '' })`, /found: \{"id":1,"bytes":""\}/],
  ['bytes that are none', `JSON.stringify({ id: request.id, bytes: '%%', tag: '1' })`, /found: \{"id":1,"bytes":"%%"/],
  ['a refusal', `JSON.stringify({ id: request.id, error: 'quota exceeded' })`, /failed to read key: quota exceeded/],
  ['nothing, and ends', `process.exit(7)`, /ended with exit code 7/],
])('[REL-01] a command that answers %s ends the run with a problem', async (what, answer, message) => {
  const store = commandThat(what.replaceAll(/\W/g, '-'), answer)
  await expect(store.read('key')).rejects.toThrow(message)
})

test('[REL-01] a command that answers nothing for five minutes ends the run with a problem; a slow one does not', async () => {
  // It answers a request when the next one comes, and the last one never.
  const store = commandThat(
    'slow',
    `JSON.stringify({ id: request.id - 1, missing: true })`.replace(/^/, 'request.id === 1 ? "" : '),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = (minutes: number) => vi.advanceTimersByTime(minutes * 60_000)
  const first = store.read('first')
  pass(4)
  const second = store.read('second')
  expect(await first).toBeUndefined()
  let end: unknown
  second.catch((error: unknown) => (end = error))
  pass(4.9)
  await new Promise((resolve) => setImmediate(resolve))
  expect(end).toBeUndefined()
  pass(0.2)
  await expect(second).rejects.toMatchObject({ problem: { code: 'STORE_COMMAND_SILENT' } })
  await expect(store.read('third')).rejects.toThrow(/answered none of them for 5 minutes/)
  vi.useRealTimers()
})

test('[REL-01] a command that cannot be started, or has ended, is a problem for each request', async () => {
  await expect(openCommandStore(join(home, 'nonesuch')).read('key')).rejects.toThrow(/could not be started \(ENOENT\)/)
  const store = commandThat('dies', 'process.exit(7)')
  await expect(Promise.all([store.read('a'), store.read('b')])).rejects.toThrow(/exit code 7/)
  await expect(store.write('c', bytes('c'))).rejects.toThrow(/exit code 7/)
})
