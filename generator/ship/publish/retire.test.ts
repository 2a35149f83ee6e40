import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { filesIn } from '../../../tests/support/files-in.ts'
import { openFolderStore } from './folder-store.ts'
import { readJournal } from './journal.ts'
import { publish } from './publish.ts'
import { readRelease } from './read-release.ts'
import { findRemoved, pruneRetired, retire } from './retire.ts'
import { rollback } from './rollback.ts'
import { readState } from './state.ts'
import type { Store } from '../../system/store.ts'
import { writeReleaseFolder } from './testing/release-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-retire-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const [folder, day] = [join(root, 'dist/acme'), 24 * 60 * 60 * 1000]
const start = Date.UTC(2026, 0, 1)
let target: string
let store: Store
beforeEach(() => openTarget())
const openTarget = (): void => {
  target = mkdtempSync(join(root, 'target-'))
  store = openFolderStore(target)
}

const filesOf = (name: string): Record<string, string> => ({
  [`m/assets/app-${name}.js`]: `app ${name}`,
  [`${name}.html`]: `<script src=/m/assets/app-${name}.js></script>`,
  'm/index.html': `<script src=/m/assets/app-${name}.js></script>`,
  'm/sw.js': `importScripts('/m/assets/app-${name}.js')`,
})
const request = (of: Store = store, days = 0) => ({
  ...{ store: of, id: 'acme', user: 'ada', reason: 'contract ended', rollout: null },
  ...{ now: start + days * day, onWait: () => undefined },
})
const publishNext = async (name: string, of: Store = store, days = 0) => {
  writeReleaseFolder(folder, 'acme', filesOf(name))
  return publish({ ...request(of, days), ...(await readRelease(join(root, 'dist'), 'acme')) })
}
const live = (): Record<string, string> => {
  const place = join(target, 'live/acme')
  const paths = existsSync(place) ? filesIn(place) : []
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(place, path), 'utf8')]))
}
/** The assets that served pages request and do not get. */
const missing = (): readonly string[] => {
  const files = live()
  const pages = Object.entries(files).filter(([path]) => /html$|sw\.js$/.test(path))
  return pages
    .flatMap(([, text]) => [...text.matchAll(/\/(m\/assets\/[\w.-]+)/g)].map(([, path = '']) => path))
    .filter((path) => !(path in files))
}
/** A store that reports each change before it is made; the listener can refuse it by throwing. */
const watched = (onChange: (key: string) => void): Store => ({
  ...store,
  write: async (key, bytes, options) => {
    onChange(key)
    return store.write(key, bytes, options)
  },
  remove: async (key) => {
    onChange(key)
    return store.remove(key)
  },
})

test('[REL-02] [REL-06] a retired merchant is served no longer, but for the assets of open pages; the journal says why', async () => {
  const { release } = await publishNext('one')
  const removed: string[] = []
  expect(await retire(request(watched((key) => key.startsWith('live/') && removed.push(key))))).toEqual({
    release,
    files: 3,
    hostFiles: [],
  })
  // A worker that is gone is not installed over pages that are.
  expect(removed).toEqual(['live/acme/m/sw.js', 'live/acme/one.html', 'live/acme/m/index.html'])
  expect(Object.keys(live())).toEqual(['m/assets/app-one.js'])
  expect((await readJournal(store, 'acme')).at(-1)).toMatchObject({
    ...{ event: 'retired', release, previous: release, user: 'ada', reason: 'contract ended', sequence: 2 },
  })
  expect((await readState(store, 'acme')).state).toMatchObject({ release: null, previous: release, changingTo: null })
  expect(await retire(request())).toEqual({ release: null, files: 0, hostFiles: [] })
})

test('[REL-03] rolling back brings a retired merchant live again, byte for byte', async () => {
  await publishNext('one')
  await publishNext('two')
  const before = live()
  await retire(request())
  const { to } = await rollback({ ...request(), release: undefined })
  expect(live()).toEqual(before)
  expect((await readState(store, 'acme')).state).toMatchObject({ release: to, kept: { length: 2 } })
})

test('[REL-02] assets of a retired merchant go when no player can have a page of it open any more', async () => {
  await publishNext('one')
  await publishNext('two', store, 10)
  await retire(request(store, 20))
  const outdated = async (days: number) => (await findRemoved(store, () => false, start + days * day)).outdated
  // The first release was replaced on day 10, the second one on day 20.
  expect([await outdated(39), await outdated(41)]).toEqual([[], ['acme']])
  await pruneRetired(request(store, 41))
  expect(Object.keys(live())).toEqual(['m/assets/app-two.js'])
  await pruneRetired(request(store, 51))
  expect(live()).toEqual({})
  expect((await readState(store, 'acme')).state.kept).toEqual([])
  await expect(rollback({ ...request(), release: undefined })).rejects.toThrow(/keeps no release/)
})

test('[REL-01] interrupted at any point, no page lacks an asset, and retiring again ends well', async () => {
  for (let point = 0; ; point += 1) {
    openTarget()
    await publishNext('one')
    // What is half published is taken down as well.
    const half = watched((key) => {
      if (key === 'live/acme/m/sw.js') throw new Error('the line is cut')
    })
    await expect(publishNext('two', half)).rejects.toThrow('the line is cut')
    expect(live()).toHaveProperty(['two.html'])
    let changes = 0
    const failing = watched((key) => {
      if (!key.endsWith('lease.json') && changes++ === point) throw new Error('the line is cut')
      expect(missing()).toEqual([])
    })
    const failed = await retire(request(failing)).catch(({ message }: Error) => message)
    expect(missing()).toEqual([])
    await retire(request())
    expect(Object.keys(live())).toEqual(['m/assets/app-one.js', 'm/assets/app-two.js'])
    expect((await readJournal(store, 'acme')).map(({ event }) => event)).toEqual(['published', 'retired'])
    if (failed !== 'the line is cut') return expect(point).toBeGreaterThan(4)
  }
})

test('[REL-09] a change of the merchant in between wins, and is not taken down', async () => {
  await publishNext('one')
  const key = '.livery/acme/current.json'
  const overtaken = watched((changed) => {
    if (changed !== key) return
    const path = join(target, key)
    rmSync(path)
  })
  await expect(retire(request(overtaken))).rejects.toThrow(/was changed by another publisher/)
  expect(Object.keys(live())).toHaveLength(4)
})
