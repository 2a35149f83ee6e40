import { expect, test } from 'vitest'
import { ObjectTooLarge } from '../../errors/store-error.ts'
import { largestObject, type Store, type StoredObject } from '../../system/store.ts'
import type { EntryName } from './entry.ts'
import { openSharedCache, type SharedCacheMode } from './shared-cache.ts'
import { signingOf } from './signing.ts'

const nameOf = (key: number): EntryName => ({ kind: 'images', key: String(key) })
const entry = () => ({ value: 'drawn', contents: [] })

/** A store in memory; `write` may fail. */
function memoryStore(write: (keep: () => void) => Promise<string>): Store {
  const objects = new Map<string, Uint8Array>()
  return {
    name: 'memory',
    read: (key) => {
      const bytes = objects.get(key)
      return Promise.resolve(bytes && { bytes, tag: key })
    },
    write: (key, bytes) => write(() => objects.set(key, bytes)),
    remove: () => Promise.resolve(),
    list: () => Promise.resolve([...objects.keys()]),
    folders: () => Promise.resolve([]),
  }
}
const openOn = (store: Store, mode: SharedCacheMode = 'read-write') =>
  openSharedCache({ store, signing: signingOf(undefined, true), mode, version: 'v' })

test('[FLEET-08] a machine that may only read stores nothing', async () => {
  let writes = 0
  const store = memoryStore((keep) => {
    writes += 1
    keep()
    return Promise.resolve('tag')
  })
  const reader = openOn(store, 'read')
  reader.offer(nameOf(1), entry)
  await reader.finish()
  expect([writes, reader.counts().stored]).toEqual([0, 0])
  const writer = openOn(store)
  writer.offer(nameOf(1), entry)
  await writer.finish()
  expect(writes).toBe(1)
})

test('[FLEET-08] where writing fails, reading goes on, and nothing more is sent', async () => {
  let [isFull, writes] = [false, 0]
  const shared = openOn(
    memoryStore((keep) => {
      writes += 1
      if (isFull) return Promise.reject(new Error('no space left'))
      keep()
      return Promise.resolve('tag')
    }),
  )
  shared.offer(nameOf(0), entry)
  await shared.finish()
  isFull = true
  for (let key = 1; key < 40; key += 1) shared.offer(nameOf(key), entry)
  await shared.finish()
  expect(await shared.fetch(nameOf(0), ({ value }) => value)).toBe('drawn')
  expect(shared.counts()).toEqual({ fetched: 1, stored: 1 })
  expect(shared.problems().map(({ message }) => message)).toEqual([
    'The shared cache memory could not be written (no space left); it was left alone for the rest of the run.',
  ])
  // The first, and those under way when the third failed.
  expect(writes).toBeLessThan(10)
})

test('[FLEET-08] the run ends when what was offered is stored', async () => {
  const sent: (() => void)[] = []
  const shared = openOn(memoryStore((keep) => new Promise((resolve) => sent.push(() => (keep(), resolve('tag'))))))
  shared.offer(nameOf(1), entry)
  const finished = shared.finish().then(() => 'finished')
  expect(await Promise.race([finished, new Promise((resolve) => setImmediate(() => resolve('waiting')))])).toBe(
    'waiting',
  )
  for (const send of sent) send()
  expect(await finished).toBe('finished')
  expect(await shared.fetch(nameOf(1), ({ value }) => value)).toBe('drawn')
})

test('[FLEET-08] without a key, what anybody wrote under the name of an entry costs a warning and nothing else', async () => {
  const objects: readonly Uint8Array[] = [
    Buffer.alloc(largestObject),
    Buffer.concat([Buffer.from('livery-cache 1 unsigned \n'), Buffer.alloc(largestObject - 100, 0x20)]),
    Buffer.from('livery-cache 1 unsigned \nnull\n'),
    Buffer.from(`livery-cache 1 unsigned \n${'['.repeat(100_000)}\n`),
  ]
  const store = memoryStore(() => Promise.resolve('tag'))
  const read = (key: string): Promise<StoredObject | undefined> => {
    const [bytes, at] = [objects[Number(key.at(-1))], Number(key.at(-1))]
    if (at === objects.length) throw new ObjectTooLarge('memory', key, largestObject)
    return Promise.resolve(bytes && { bytes, tag: key })
  }
  const shared = openOn({ ...store, read: (key) => new Promise((resolve) => resolve(read(key))) })
  for (let key = 0; key <= objects.length; key += 1)
    expect(await shared.fetch(nameOf(key), ({ value }) => value)).toBeUndefined()
  expect(shared.problems().map(({ code, severity }) => [code, severity])).toEqual([['CACHE_SHARED_REFUSED', 'warning']])
})

test('[FLEET-08] names in an entry that no file can have make it useless; what is wrong with this machine is said', async () => {
  const shared = openOn(
    memoryStore((keep) => {
      keep()
      return Promise.resolve('tag')
    }),
  )
  await shared.store(nameOf(1), entry)
  const failing = (code: string) =>
    shared.fetch(nameOf(1), () => {
      throw Object.assign(new Error(code), { code })
    })
  expect(await failing('ENAMETOOLONG')).toBeUndefined()
  await expect(failing('ENOSPC')).rejects.toThrow('ENOSPC')
})
