import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Receipt } from '../../release/receipt.ts'
import { surveyReleases } from './survey.ts'
import { openFolderStore } from '../publish/folder-store.ts'
import { readStates } from '../publish/read-states.ts'
import { openS3Store } from '../publish/s3/s3-store.ts'
import { withStateBeside, withStateElsewhere } from '../publish/state-place.ts'
import { bytesOf, changeState, keysOf, readState, type CurrentState } from '../publish/state.ts'
import { writeReleaseFolder } from '../publish/testing/release-folder.ts'
import { openStandIn } from '../publish/testing/s3-stand-in.ts'

const bucket = await openStandIn()
const home = mkdtempSync(join(tmpdir(), 'livery-read-states-'))
afterAll(() => {
  bucket.close()
  rmSync(home, { recursive: true })
  vi.unstubAllEnvs()
})

const ids = Array.from({ length: 30 }, (_, at) => `brand-${String(at).padStart(2, '0')}`)
const releaseOf = (mark: string): string => mark.repeat(64)
const stateOf = (mark: string): CurrentState => ({
  release: releaseOf(mark),
  previous: null,
  sequence: 1,
  changingTo: null,
  kept: [{ release: releaseOf(mark), at: '2026-01-02T03:04:05.000Z' }],
  line: null,
})

let store = openS3Store({ bucket: 'brands', prefix: 'site/' })
let memory = ''
beforeEach(() => {
  for (const name of Object.keys(process.env).filter((one) => /^aws_|_proxy$/i.test(one))) vi.stubEnv(name, '')
  vi.stubEnv('AWS_ENDPOINT_URL_S3', bucket.endpoint)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 's3cret')
  memory = mkdtempSync(join(home, 'memory-'))
  store = withStateBeside(openS3Store({ bucket: 'brands', prefix: 'site/' }))
  bucket.objects.clear()
  bucket.onListed = () => undefined
  bucket.isStrict = false
  for (const id of ids) {
    put(keysOf(id).current, stateOf('a'))
    put(keysOf(id).lease, {})
    // Listed with these, the states would take two pages.
    for (let file = 0; file < 40; file += 1) put(`${keysOf(id).release(releaseOf('a'))}entry/${file}.html`, file)
  }
  bucket.requests.length = 0
})

const put = (key: string, value: unknown): void =>
  void bucket.objects.set(`site/${key}`, { bytes: Buffer.from(bytesOf(value)), headers: {} })

/** The states as one letter each, and the requests that they took: listings, and the merchants that were read. */
async function readAll(from = ids) {
  const states = await readStates(store, from, memory)
  const asked = bucket.requests.splice(0).filter((request) => !request.includes('state-place'))
  const read = asked.flatMap((request) => /^GET site\/\.livery\/(.+)\/current\.json$/.exec(request)?.[1] ?? [])
  read.sort()
  const listings = asked.filter((request) => request === 'LIST site/.livery/').length
  expect(listings + read.length).toBe(asked.length)
  return { live: [...states.values()].map(({ state }) => state.release?.[0] ?? '-').join(''), listings, read }
}

const allLive = 'a'.repeat(30)

test('[REL-01] a second look takes one listing, and reads only what has changed', async () => {
  expect(await readAll()).toEqual({ live: allLive, listings: 0, read: ids })
  expect(await readAll()).toEqual({ live: allLive, listings: 1, read: [] })
  const seen = await readState(store, 'brand-07')
  await changeState(store, 'brand-07', seen, stateOf('b'))
  bucket.requests.length = 0
  const changed = `${'a'.repeat(7)}b${'a'.repeat(22)}`
  expect(await readAll()).toEqual({ live: changed, listings: 1, read: ['brand-07'] })
  expect(await readAll()).toEqual({ live: changed, listings: 1, read: [] })
})

test('[REL-01] a plan counts as live only what the store has now, whoever has changed it', async () => {
  const made = writeReleaseFolder(join(home, 'brand'), 'brand-00', { 'm/index.html': '<p>', 'm/sw.js': '1' })
  const receipts = ids.map((id): Receipt => ({ ...made, merchant: { ...made.merchant, id } }))
  for (const id of ids) put(keysOf(id).current, { ...stateOf('a'), release: made.release })
  await surveyReleases(store, receipts, memory)
  expect(await surveyReleases(store, receipts, memory)).toEqual({ changes: [], unchanged: 30 })
  bucket.requests.length = 0
  // An interrupted publishing, and a merchant that lost its state.
  put(keysOf('brand-01').current, { ...stateOf('a'), release: made.release, changingTo: releaseOf('c') })
  bucket.objects.delete(`site/${keysOf('brand-02').current}`)
  const { changes, unchanged } = await surveyReleases(store, receipts, memory)
  expect(changes.map(({ id, previous }) => [id, previous])).toEqual([
    ['brand-01', made.release],
    ['brand-02', null],
  ])
  expect(unchanged).toBe(28)
  const states = bucket.requests.filter((request) => request.endsWith('/current.json')).sort()
  expect(states).toEqual(['GET site/.livery/brand-01/current.json', 'GET site/.livery/brand-02/current.json'])
})

test('[REL-01] a publishing between the listing and the reads is seen, or is seen the next time', async () => {
  await readAll()
  put(keysOf('brand-03').current, stateOf('b'))
  bucket.onListed = () => {
    bucket.onListed = () => undefined
    put(keysOf('brand-03').current, stateOf('c'))
    put(keysOf('brand-04').current, stateOf('c'))
  }
  // The fourth was live when it was listed.
  expect(await readAll()).toEqual({ live: `aaaca${'a'.repeat(25)}`, listings: 1, read: ['brand-03'] })
  expect(await readAll()).toEqual({ live: `aaacc${'a'.repeat(25)}`, listings: 1, read: ['brand-04'] })
})

test('[REL-01] foreign objects beside the states are no states, and a foreign state is refused', async () => {
  await readAll()
  for (const key of ['.livery/current.json', '.livery/brand-05/current.json.bak', '.livery/zz/current.json'])
    put(key, stateOf('f'))
  put(`.livery/brand-05/x/${keysOf('brand-05').current}`, stateOf('f'))
  expect(await readAll()).toEqual({ live: allLive, listings: 1, read: [] })
  put(keysOf('brand-05').current, { release: 'none' })
  await expect(readStates(store, ids, memory)).rejects.toMatchObject({ problem: { code: 'STORE_DAMAGED' } })
})

test('[REL-01] the lines of rollouts between two merchants are passed over', async () => {
  const more = ids.map((id) => id.replace('brand', 'store'))
  for (const id of more) put(keysOf(id).current, stateOf('a'))
  for (let line = 0; line < 5000; line += 1) put(`.livery/rollouts/r-0001/journal/${line}.json`, line)
  await readAll([...ids, ...more])
  expect(await readAll([...ids, ...more])).toEqual({ live: allLive + allLive, listings: 2, read: [] })
})

test('[REL-01] with long journals a listing is given up at its first page', async () => {
  await readAll()
  for (const id of ids)
    for (let line = 0; line < 100; line += 1) put(`${keysOf(id).journal}${String(line).padStart(9, '0')}-x.json`, line)
  const { live, listings, read } = await readAll()
  expect({ live, listings }).toEqual({ live: allLive, listings: 1 })
  expect(read.length).toBeGreaterThan(15)
})

test('[REL-01] a store that refuses such a listing is read, and so are a few merchants', async () => {
  await readAll()
  bucket.isStrict = true
  expect(await readAll()).toEqual({ live: allLive, listings: 1, read: ids })
  bucket.isStrict = false
  expect(await readAll(ids.slice(0, 5))).toEqual({ live: 'aaaaa', listings: 0, read: ids.slice(0, 5) })
})

test('[REL-01] states of an earlier version, and what cannot be remembered, are read', async () => {
  for (const id of ids) put(keysOf(id).current, { ...stateOf('a'), line: undefined })
  await readAll()
  expect(await readAll()).toEqual({ live: allLive, listings: 1, read: [] })
  const [file = ''] = readdirSync(memory)
  expect(file).toMatch(/^[0-9a-f]{64}\.json$/)
  expect(statSync(join(memory, file)).mode & 0o777).toBe(0o600)
  for (const content of [
    '',
    '{"a":1}',
    readFileSync(join(memory, file), 'utf8').replace('"sequence":1', '"sequence":-1'),
  ]) {
    writeFileSync(join(memory, file), content)
    expect(await readAll()).toEqual({ live: allLive, listings: 0, read: ids })
  }
  rmSync(join(memory, file))
  mkdirSync(join(memory, file))
  expect(await readAll()).toEqual({ live: allLive, listings: 0, read: ids })
})

test('[REL-01] what was remembered of one target does not stand for another', async () => {
  await readAll()
  const other = withStateBeside(openS3Store({ bucket: 'others', prefix: 'site/' }))
  bucket.requests.length = 0
  await readStates(other, ids, memory)
  expect(bucket.requests.filter((request) => request.endsWith('/current.json'))).toHaveLength(30)
})

test('[REL-01] a state elsewhere is listed where it is, and a folder remembers nothing', async () => {
  const target = openFolderStore(join(home, 'target'))
  const folder = withStateElsewhere(target, openFolderStore(join(home, 'state')))
  await changeState(folder, 'acme', await readState(folder, 'acme'), stateOf('d'))
  const states = await readStates(folder, ['acme', 'never'], memory)
  expect([...states].map(([id, { state }]) => [id, state.release])).toEqual([
    ['acme', releaseOf('d')],
    ['never', null],
  ])
  expect(readdirSync(memory)).toEqual([])
  store = withStateElsewhere(
    openS3Store({ bucket: 'brands', prefix: 'web/' }),
    openS3Store({ bucket: 'brands', prefix: 'site/' }),
  )
  await readStates(store, ids, memory)
  bucket.requests.length = 0
  const again = await readStates(store, ids, memory)
  expect([...again.values()].every(({ state }) => state.release === releaseOf('a'))).toBe(true)
  expect(bucket.requests).toEqual(['LIST site/.livery/'])
})
