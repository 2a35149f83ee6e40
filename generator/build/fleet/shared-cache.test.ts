import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtIn, codesIn, filesOf } from '../../../tests/support/fleets.ts'
import type { FolderImage } from '../../../tests/support/folder-image.ts'
import { openSmallFleet, type SmallFleet } from '../../../tests/support/small-fleet.ts'
import { openFolderStore } from '../../ship/publish/folder-store.ts'
import { decodeEntry, encodeEntry, type EntryName, type VersionedName } from '../../cache/shared/entry.ts'
import { openSharedCache, type SharedCache, type SharedCacheMode } from '../../cache/shared/shared-cache.ts'
import { signingOf } from '../../cache/shared/signing.ts'
import type { Store } from '../../system/store.ts'
import type { FleetResult } from './run.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-shared-'))
afterAll(() => rmSync(home, { recursive: true }))

const signing = signingOf('the secret of the machines that build', false)
const version = '01234567'
const shelf = join(home, 'store')
const openShared = (mode: SharedCacheMode, store: Store = openFolderStore(shelf), key = signing): SharedCache =>
  openSharedCache({ store, signing: key, mode, version })

let machines = 0
/** A machine of its own: the same merchants, nothing in its cache, nothing built. */
const openMachine = (): SmallFleet => {
  const fleet = openSmallFleet(filesOf('acme'), join(home, `cache-${++machines}`), join(home, 'oracle'))
  return fleet
}
const generateOn = async (shared: SharedCache): Promise<{ result: FleetResult; folder: FolderImage }> => {
  const fleet = openMachine()
  const result = await fleet.generate({}, { shared })
  const folder = fleet.outputOf('acme')
  rmSync(fleet.home, { recursive: true })
  return { result, folder }
}

/** What a machine without a shared cache builds. */
let alone: FolderImage
let first: FleetResult
beforeAll(async () => {
  alone = (await generateOn(openShared('read', openFolderStore(join(home, 'empty'))))).folder
  first = (await generateOn(openShared('read-write'))).result
})

const entries = (): string[] =>
  readdirSync(shelf, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
const nameOf = (path: string): VersionedName => ({
  version,
  kind: basename(dirname(path)) as EntryName['kind'],
  key: basename(path),
})
const entryOf = (kind: EntryName['kind']): string => entries().find((path) => nameOf(path).kind === kind) ?? ''

test('[FLEET-08] a second machine gets bundle, images and compressed contents from the first, byte for byte what it would have made', async () => {
  expect(new Set(entries().map((path) => nameOf(path).kind))).toEqual(new Set(['bundle', 'images', 'compressed']))
  expect(first.shared).toEqual({ fetched: 0, stored: entries().length })
  const { result, folder } = await generateOn(openShared('read-write'))
  expect(builtIn(result)).toEqual(['acme'])
  const [{ hits } = { hits: undefined }] = result.merchants
  expect(hits).toMatchObject({ bundle: true, images: { cached: hits?.images.count } })
  expect(result.shared).toEqual({ fetched: entries().length, stored: 0 })
  expect([result.problems, folder]).toEqual([[], alone])
})

/** Every way in which an existing entry can be wrong. */
const poisons: Readonly<Record<string, (path: string) => void>> = {
  'has another byte': (path) => {
    const bytes = readFileSync(path)
    bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.byteLength - 1)
    writeFileSync(path, bytes)
  },
  'is cut off': (path) => truncateSync(path, 100),
  'is empty': (path) => truncateSync(path, 0),
  'is signed by another signer': (path) =>
    writeFileSync(path, encodeEntry(nameOf(path), { value: [], contents: [] }, signingOf('x'.repeat(32), false))),
  // An entry of another version would make a different release from the same input.
  'is signed for another version': (path) => {
    const genuine = decodeEntry(nameOf(path), readFileSync(path), signing)
    const hashes = JSON.stringify(genuine?.value).match(/[0-9a-f]{64}/g) ?? []
    const contents = hashes.flatMap((sha256) => genuine?.contentOf(sha256) ?? [])
    writeFileSync(
      path,
      encodeEntry({ ...nameOf(path), version: '76543210' }, { value: genuine?.value, contents }, signing),
    )
  },
  'has 700 MB': (path) => {
    truncateSync(path, 0)
    truncateSync(path, 700 * 1024 ** 2)
  },
  'is signed, and says nothing that can be used': (path) =>
    writeFileSync(path, encodeEntry(nameOf(path), { value: { files: 7 }, contents: [] }, signing)),
}

test.each(
  (['bundle', 'images', 'compressed'] as const).flatMap((kind) =>
    Object.keys(poisons).map((how) => [kind, how] as const),
  ),
)('[FLEET-08] an entry of kind %s that %s is made again, reported once, and replaced', async (kind, how) => {
  const path = entryOf(kind)
  poisons[how]?.(path)
  const reader = await generateOn(openShared('read-write'))
  expect([codesIn(reader.result), reader.folder]).toEqual([['CACHE_SHARED_REFUSED'], alone])
  expect(reader.result.ok).toBe(true)
  const next = await generateOn(openShared('read'))
  expect([codesIn(next.result), next.folder]).toEqual([[], alone])
})

test('[FLEET-08] a signed bundle whose files would lie outside of the folder, or are other bytes than it says, is made again', async () => {
  const path = entryOf('bundle')
  const genuine = decodeEntry(nameOf(path), readFileSync(path), signing)
  const value = genuine?.value as { files: { path: string; content: Record<string, unknown> }[] }
  const hashes = JSON.stringify(value.files).match(/[0-9a-f]{64}/g) ?? []
  const contents = hashes.flatMap((sha256) => genuine?.contentOf(sha256) ?? [])
  const escaped = { ...value, files: [{ ...value.files[0], path: 'm/assets/../../../escaped.js' }, ...value.files] }
  for (const wrong of [
    { value: escaped, contents },
    { value, contents: [Buffer.from('x')] },
    { value: { ...value, entry: 'm/assets/missing.js' }, contents },
  ]) {
    writeFileSync(path, encodeEntry(nameOf(path), wrong, signing))
    const { result, folder } = await generateOn(openShared('read-write'))
    expect([codesIn(result), folder]).toEqual([['CACHE_SHARED_REFUSED'], alone])
  }
})

test('[FLEET-08] a compressed form that unpacks to something else is refused even if it is signed', async () => {
  const { brotliCompressSync, gzipSync } = await import('node:zlib')
  const path = entryOf('compressed')
  const forms = [brotliCompressSync('other'), gzipSync('other')]
  const { createHash } = await import('node:crypto')
  const value = forms.map((bytes) => createHash('sha256').update(bytes).digest('hex'))
  writeFileSync(path, encodeEntry(nameOf(path), { value, contents: forms }, signing))
  const { result, folder } = await generateOn(openShared('read-write'))
  expect([codesIn(result), folder]).toEqual([['CACHE_SHARED_REFUSED'], alone])
})

test('[FLEET-08] the run ends when everything that it made is stored, however slow the store', async () => {
  const slow = openFolderStore(join(home, 'slow'))
  const write: Store['write'] = async (...object) => {
    for (let turn = 0; turn < 300; turn += 1) await new Promise(setImmediate)
    return await slow.write(...object)
  }
  const { result } = await generateOn(openShared('read-write', { ...slow, write }))
  expect(result.shared).toEqual({ fetched: 0, stored: entries().length })
})

test('[FLEET-08] a machine that may only read writes nothing', async () => {
  const empty = join(home, 'reader')
  const { result } = await generateOn(openShared('read', openFolderStore(empty)))
  expect(result.shared).toEqual({ fetched: 0, stored: 0 })
  expect(() => readdirSync(empty)).toThrow('ENOENT')
})

/** A store that fails in one way, and counts its calls. */
function failingStore(fail: () => Promise<never>) {
  const calls = { reads: 0, writes: 0 }
  const store: Store = {
    ...openFolderStore(shelf),
    read: () => ((calls.reads += 1), fail()),
    write: () => ((calls.writes += 1), fail()),
  }
  return { store, calls }
}

test('[FLEET-08] a store that is away costs a few calls, and the run says so', async () => {
  const { store, calls } = failingStore(() => Promise.reject(new Error('503 Service Unavailable')))
  const { result, folder } = await generateOn(openShared('read-write', store))
  expect(folder).toEqual(alone)
  expect(codesIn(result)).toEqual(['CACHE_SHARED_AWAY', 'CACHE_SHARED_AWAY'])
  expect(result).toMatchObject({ ok: true, shared: { fetched: 0, stored: 0 } })
  // Calls that run at the same time fail together.
  expect(calls.reads).toBeLessThan(40)
  expect(calls.writes).toBeLessThanOrEqual(6)
})

test('[FLEET-08] a store that can be read and not written is read to the end', async () => {
  const { write } = failingStore(() => Promise.reject(new Error('403 Forbidden'))).store
  const { result } = await generateOn(openShared('read-write', { ...openFolderStore(shelf), write }))
  expect(result.shared?.fetched).toBe(entries().length)
})

test('[FLEET-08] a dry run does not use the shared cache, and claims nothing', async () => {
  const { store, calls } = failingStore(() => Promise.reject(new Error('asked')))
  const result = await openMachine().generate({ dryRun: true }, { shared: openShared('read-write', store) })
  expect(result.toBuild.map(({ id }) => id)).toEqual(['acme'])
  expect([calls, result.shared, result.problems]).toEqual([{ reads: 0, writes: 0 }, undefined, []])
})
