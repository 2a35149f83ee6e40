import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { filesIn } from '../../../tests/support/files-in.ts'
import { StoreError } from '../../errors/store-error.ts'
import { writeProvenance } from '../../output/provenance.ts'
import { openFolderStore } from './folder-store.ts'
import { readJournal } from './journal.ts'
import { takeLease } from './lease.ts'
import { publish, type PublishRequest } from './publish.ts'
import { readRelease } from './read-release.ts'
import { rollback } from './rollback.ts'
import type { Hosting } from '../../release/hosting/model.ts'
import { receiptText, type Receipt } from '../../release/receipt.ts'
import { releaseIdOf } from '../../release/release-id.ts'
import { readState } from './state.ts'
import type { Store } from '../../system/store.ts'
import { writeReleaseFolder } from './testing/release-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-publish-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const [dist, day] = [join(root, 'dist'), 24 * 60 * 60 * 1000]
const folder = join(dist, 'acme')
let target: string
let store: Store
beforeEach(() => {
  target = mkdtempSync(join(root, 'target-'))
  store = openFolderStore(target)
})

/** The files of a release whose page requests one script of its own and one that all share. */
const filesOf = (name: string): Record<string, string> => ({
  'm/assets/shared-0.js': 'shared',
  [`m/assets/app-${name}.js`]: `app ${name}`,
  '404.html': '<p>gone</p>',
  'm/index.html': `<script src=/m/assets/app-${name}.js></script><script src=/m/assets/shared-0.js></script>`,
  'm/manifest.webmanifest': `{"name":"${name}"}`,
  'm/sw.js': `importScripts('/m/assets/app-${name}.js')`,
})
const build = (name: string) => writeReleaseFolder(folder, 'acme', filesOf(name))
const request = async (more: Partial<PublishRequest> = {}): Promise<PublishRequest> => ({
  ...(await readRelease(dist, 'acme')),
  store,
  user: 'ada',
  reason: null,
  now: Date.UTC(2026, 0, 1),
  onWait: () => undefined,
  ...more,
})
const texts = (contents: ReadonlyMap<string, Uint8Array>): Record<string, string> =>
  Object.fromEntries([...contents].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]))
const publishNext = async (name: string, more: Partial<PublishRequest> = {}) => {
  const { release } = build(name)
  await publish(await request(more))
  return release
}
const rollBack = (release?: string) =>
  rollback({
    store,
    id: 'acme',
    user: 'ada',
    onWait: () => undefined,
    release,
    reason: 'sign-in broken',
    now: Date.UTC(2026, 0, 2),
  })
/** The content of what is served, by path. */
const live = (): Record<string, string> => {
  const place = join(target, 'live/acme')
  const paths = existsSync(place) ? filesIn(place) : []
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(place, path), 'utf8')]))
}
/** The assets that a served page requests and does not get. */
const missing = (): readonly string[] => {
  const files = live()
  const texts = [files['m/index.html'] ?? '', files['m/sw.js'] ?? ''].join()
  return [...texts.matchAll(/\/(m\/assets\/[\w.-]+)/g)].map(([, path = '']) => path).filter((path) => !(path in files))
}

/** A store that reports each change before it is made; the listener can refuse it by throwing. */
const watched = (onChange: (key: string) => void): Store => ({
  ...store,
  write: (key, bytes, options) => {
    onChange(key)
    return store.write(key, bytes, options)
  },
  remove: (key) => {
    onChange(key)
    return store.remove(key)
  },
})

test('[REL-06] what a writer left that was killed is no line of the journal', async () => {
  await publishNext('one')
  const journal = join(target, '.livery/acme/journal')
  const [name = ''] = filesIn(journal)
  for (const draft of [`${name}.4711.tmp`, '4711-0123456789ab-1.tmp']) cpSync(join(journal, name), join(journal, draft))
  expect(await readJournal(store, 'acme')).toHaveLength(1)
})

test('[REL-01] every file that is served has its content type and its cache lifetime', async () => {
  const sent = new Map<string, readonly string[]>()
  const telling: Store = {
    ...store,
    write: (key, bytes, options) => {
      if (key.startsWith('live/')) sent.set(key, Object.keys(options?.headers ?? {}))
      return store.write(key, bytes, options)
    },
  }
  await publishNext('one', { store: telling })
  expect([...sent.keys()].sort()).toEqual(
    Object.keys(filesOf('one'))
      .map((path) => `live/acme/${path}`)
      .sort(),
  )
  for (const headers of sent.values())
    expect(headers).toEqual(expect.arrayContaining(['Content-Type', 'Cache-Control']))
})

test('[REL-03] a kept file with other bytes is not put live', async () => {
  const first = await publishNext('one')
  await publishNext('two')
  writeFileSync(join(target, '.livery/acme/releases', first, 'entry/m/index.html'), 'other bytes')
  await expect(rollBack()).rejects.toThrow()
  expect(live()['m/index.html']).toBe(filesOf('two')['m/index.html'])
})

test('[REL-09] a publisher that has lost the merchant while the files go live writes no page', async () => {
  await publishNext('one')
  const lease = { token: 'other', holder: 'bob on build-9, process 7', fence: 9, beat: 0, isReleased: false }
  const losing = watched((key) => {
    if (key === 'live/acme/m/manifest.webmanifest')
      writeFileSync(join(target, '.livery/acme/lease.json'), JSON.stringify(lease))
  })
  await expect(publishNext('two', { store: losing })).rejects.toThrow(/taken over by bob on build-9/)
  expect(live()['m/index.html']).toBe(filesOf('one')['m/index.html'])
})

test('[REL-10] a brand that was built again since its sign-off was read does not go live', async () => {
  const { release } = build('one')
  build('two')
  await expect(publish(await request({ only: release }))).rejects.toThrow(/when its sign-off was read/)
  expect(live()).toEqual({})
  build('one')
  expect(await publish(await request({ only: release }))).toMatchObject({ release })
})

test('what is live is the release, and only what changed is sent the next time', async () => {
  build('one')
  expect(await publish(await request())).toMatchObject({ isUnchanged: false, previous: null, assets: 2, entry: 4 })
  expect(live()).toEqual(filesOf('one'))
  expect(await publish(await request())).toMatchObject({ isUnchanged: true, assets: 0, entry: 0 })
  build('two')
  expect(await publish(await request())).toMatchObject({ assets: 1, entry: 3 })
  expect(live()).toMatchObject(filesOf('two'))
})

test('[REL-01] what the target has lost of the live release is sent again, and the journal says so', async () => {
  await publishNext('one')
  await publishNext('two')
  const kept = join(target, '.livery/acme/releases', build('two').release, 'entry/m/sw.js')
  const lost = ['m/assets/app-two.js', 'm/index.html', 'm/sw.js']
  for (const path of [...lost.map((path) => join(target, 'live/acme', path)), kept]) rmSync(path)
  const keys: string[] = []
  expect(await publish(await request({ store: watched((key) => keys.push(key)) }))).toMatchObject({
    isUnchanged: true,
    assets: 1,
    entry: 2,
  })
  expect(live()).toMatchObject(filesOf('two'))
  expect(keys.filter((key) => key.startsWith('live/'))).toEqual(lost.map((path) => `live/acme/${path}`))
  expect(existsSync(kept)).toBe(true)
  expect((await readJournal(store, 'acme')).at(-1)).toMatchObject({
    event: 'checked',
    result: 'lost or changed files sent again: 3',
    user: 'ada',
  })
  expect(await publish(await request())).toMatchObject({ isUnchanged: true, assets: 0, entry: 0 })
})

const tamper = (path: string): void => writeFileSync(join(target, 'live/acme', path), 'other bytes')

test('[REL-01] what was changed of the live release is sent again, whatever its name says', async () => {
  await publishNext('one')
  const kept = join(target, '.livery/acme/releases', build('one').release, 'entry/m/sw.js')
  for (const path of ['m/assets/app-one.js', 'm/index.html']) tamper(path)
  writeFileSync(kept, 'other bytes')
  expect(await publish(await request())).toMatchObject({ isUnchanged: true, assets: 1, entry: 1 })
  expect(live()).toEqual(filesOf('one'))
  expect(readFileSync(kept, 'utf8')).toBe(filesOf('one')['m/sw.js'])
  expect(await publish(await request())).toMatchObject({ isUnchanged: true, assets: 0, entry: 0 })
})

test('[REL-01] an asset that was changed is sent with the next release that needs it', async () => {
  await publishNext('one')
  tamper('m/assets/shared-0.js')
  await publishNext('two')
  expect(live()).toMatchObject(filesOf('two'))
})

test('[REL-01] what a listing proves to be right is not read', async () => {
  await publishNext('one')
  const files = filesOf('one')
  tamper('m/index.html')
  const md5 = (bytes: string) => createHash('md5').update(bytes).digest('hex')
  const listing = new Map(
    Object.entries(live()).map(([path, text]) => [
      `live/acme/${path}`,
      // A store that encrypts has tags that are no hashes.
      { size: text.length, md5: path === 'm/sw.js' ? md5('encrypted') : md5(text) },
    ]),
  )
  const read: string[] = []
  const listed: Store = {
    ...store,
    facts: (prefix) => Promise.resolve(prefix === 'live/acme/' ? listing : new Map()),
    read: (key) => {
      if (key.startsWith('live/')) read.push(key)
      return store.read(key)
    },
  }
  expect(await publish(await request({ store: listed }))).toMatchObject({ isUnchanged: true, assets: 0, entry: 1 })
  expect(read).toEqual(['live/acme/m/sw.js'])
  expect(live()).toEqual(files)
})

test('[REL-01] an asset that the target has lost is sent with the next release that needs it', async () => {
  await publishNext('one')
  rmSync(join(target, 'live/acme/m/assets/shared-0.js'))
  await publishNext('two')
  expect(missing()).toEqual([])
})

test('[REL-01] a target that is full is reported with the file that found it so; once there is space, publishing goes on', async () => {
  await publishNext('one')
  build('two')
  let isFull = false
  const full = watched((key) => {
    isFull ||= key.startsWith('live/')
    if (isFull) throw new Error(`no space left for ${key}`)
  })
  await expect(publish(await request({ store: full }))).rejects.toThrow(
    'no space left for live/acme/m/assets/app-two.js',
  )
  expect(live()).toEqual(filesOf('one'))
  // The lease could not be released either. The next publisher takes over the lease of a process that has ended.
  await store.remove('.livery/acme/lease.json')
  await publish(await request())
  expect(live()).toMatchObject(filesOf('two'))
})

test('assets come first, then other files, then html, and the worker last', async () => {
  const keys: string[] = []
  build('one')
  await publish(await request({ store: watched((key) => keys.push(key)) }))
  const sent = keys.filter((key) => key.startsWith('live/')).map((key) => key.slice('live/acme/'.length))
  expect(sent.slice(0, 2).sort()).toEqual(['m/assets/app-one.js', 'm/assets/shared-0.js'])
  expect(sent.slice(2)).toEqual(['m/manifest.webmanifest', '404.html', 'm/index.html', 'm/sw.js'])
})

test('an interruption at any point leaves a page with all its assets, and publishing again completes it', async () => {
  const whole = { ...filesOf('one'), ...filesOf('two') }
  for (let point = 0; ; point += 1) {
    target = mkdtempSync(join(root, 'target-'))
    store = openFolderStore(target)
    await publishNext('one')
    build('two')
    let changes = 0
    const failing = watched((key) => {
      if (!key.endsWith('lease.json') && changes++ === point) throw new Error('the line is cut')
      expect(missing()).toEqual([])
    })
    const failed = await publish(await request({ store: failing })).catch(({ message }: Error) => message)
    expect(missing()).toEqual([])
    await publish(await request())
    expect(live()).toEqual(whole)
    expect((await readState(store, 'acme')).state).toMatchObject({ changingTo: null, kept: { length: 2 } })
    if (failed !== 'the line is cut') return expect(point).toBeGreaterThan(8)
  }
})

test('a file that the next release does not have is served no longer, an asset is', async () => {
  await publishNext('one')
  const rest = filesOf('two')
  delete rest['404.html']
  writeReleaseFolder(folder, 'acme', rest)
  await publish(await request())
  expect(Object.keys(live()).sort()).toEqual(['m/assets/app-one.js', ...Object.keys(rest)].sort())
})

test('a folder that is not what its receipt says is not published', async () => {
  build('one')
  rmSync(join(folder, 'm/sw.js'))
  await expect(request()).rejects.toThrow(/sw\.js is not what the receipt says/)
  await expect(readRelease(dist, 'other')).rejects.toThrow(/is not a release of other/)
  expect(live()).toEqual({})
})

describe('a folder that changes while it is published', () => {
  test('[REL-01] what goes live, and what is kept, is the release that was read, wholly', async () => {
    const first = await publishNext('one')
    const { release } = build('two')
    const changing = watched((key) => {
      // Another run generates the brand again, between any two requests.
      build(key.endsWith('receipt.json') ? 'three' : 'four')
    })
    await publish(await request({ store: changing }))
    expect(live()).toMatchObject(filesOf('two'))
    expect(missing()).toEqual([])
    await rollBack()
    expect(live()).toMatchObject(filesOf('one'))
    expect(await rollBack(release.slice(0, 8))).toMatchObject({ from: first, to: release })
    expect(live()).toMatchObject(filesOf('two'))
  })

  test('[REL-01] what is written into it while the run waits for another publisher does not go live', async () => {
    build('one')
    const other = await takeLease(store, 'acme', () => undefined)
    const waiting = publish(
      await request({
        onWait: () => {
          for (const path of ['m/assets/app-one.js', 'm/index.html', 'release.json'])
            writeFileSync(join(folder, path), 'other bytes')
          void other.release()
        },
      }),
    )
    await waiting
    expect(live()).toEqual(filesOf('one'))
  })

  test('[REL-01] it is read wholly of one release while others exchange it', async () => {
    build('one')
    cpSync(folder, join(root, 'ready-1'), { recursive: true })
    build('two')
    const script = `
      const { renameSync } = require('node:fs')
      const [folder, ...ready] = process.argv.slice(1)
      let at = 0
      setInterval(() => {
        renameSync(folder, ready[at % 2])
        renameSync(ready[(at + 1) % 2], folder)
        at += 1
      }, 5)`
    const generator = spawn(process.execPath, ['-e', script, folder, join(root, 'ready-0'), join(root, 'ready-1')])
    const isOver = once(generator, 'exit')
    try {
      const read: string[] = []
      while (new Set(read).size < 2 || read.length < 50) {
        const { receipt, contents } = await readRelease(dist, 'acme')
        const name = contents.has('m/assets/app-one.js') ? 'one' : 'two'
        expect(texts(contents)).toEqual(filesOf(name))
        read.push(receipt.release)
        await nextTurn()
      }
    } finally {
      generator.kill()
      await isOver
    }
  })

  test('a folder that is gone for the moment of its exchange is looked at again', async () => {
    const { release } = build('one')
    const aside = join(root, 'aside')
    renameSync(folder, aside)
    const reading = readRelease(dist, 'acme')
    renameSync(aside, folder)
    expect((await reading).receipt.release).toBe(release)
  })

  test('records of another build are not sent with it', async () => {
    const { release } = build('one')
    const facts = {
      commit: 'c0ffee',
      merchantsCommit: 'decade',
      merchants: '/merchants',
      time: '2026-01-01T00:00:00.000Z',
    }
    const records = { values: '{}', input: '{}', statement: '{}', bill: '{}' }
    writeProvenance(dist, 'acme', { ...facts, release: '0'.repeat(64) }, records)
    expect(await readRelease(dist, 'acme')).toMatchObject({ provenance: undefined, values: undefined })
    writeProvenance(dist, 'acme', { ...facts, release }, records)
    expect(await readRelease(dist, 'acme')).toMatchObject({ provenance: { commit: 'c0ffee' } })
    await publish(await request())
    await publishNext('two')
    await rollBack()
    const commits = (await readJournal(store, 'acme')).map(({ commit, merchantsCommit }) => [commit, merchantsCommit])
    expect(commits).toEqual([
      ['c0ffee', 'decade'],
      [null, null],
      ['c0ffee', 'decade'],
    ])
    rmSync(join(dist, '.provenance'), { recursive: true })
  })

  test('[REL-03] a receipt of another release in the place of the live one is replaced', async () => {
    const first = await publishNext('one')
    const second = build('two').release
    await publishNext('one')
    await publishNext('two')
    const place = (release: string): string => join(target, '.livery/acme/releases', release, 'receipt.json')
    cpSync(place(first), place(second))
    await publishNext('two')
    await publishNext('one')
    expect(await rollBack()).toMatchObject({ to: second })
    expect(live()).toMatchObject(filesOf('two'))
  })
})

describe('earlier releases', () => {
  test('[REL-02] the assets of the last three releases are served, older ones go once the next is live', async () => {
    const at = (days: number) => ({ now: Date.UTC(2026, 0, 1) + days * day })
    for (const [index, name] of ['one', 'two', 'three'].entries()) await publishNext(name, at(index * 40))
    expect(Object.keys(live())).toEqual(expect.arrayContaining(['m/assets/app-one.js', 'm/assets/app-two.js']))
    build('four')
    const removed: string[] = []
    const seen = watched((key) => {
      if (key.endsWith('app-one.js')) removed.push(live()['m/index.html'] ?? '')
    })
    await publish(await request({ store: seen, ...at(120) }))
    expect(removed).toEqual([filesOf('four')['m/index.html']])
    expect(Object.keys(live()).filter((path) => path.includes('assets'))).toEqual([
      'm/assets/app-four.js',
      'm/assets/app-three.js',
      'm/assets/app-two.js',
      'm/assets/shared-0.js',
    ])
  })

  test('[REL-02] a release that was live within the last 30 days stays, however many came after it', async () => {
    for (const [index, name] of ['one', 'two', 'three', 'four', 'five'].entries())
      await publishNext(name, { now: Date.UTC(2026, 0, 1) + index * 9 * day })
    expect(live()).toHaveProperty(['m/assets/app-one.js'])
    await publishNext('six', { now: Date.UTC(2026, 0, 1) + 41 * day })
    expect(live()).not.toHaveProperty(['m/assets/app-one.js'])
    expect(live()).toHaveProperty(['m/assets/app-two.js'])
  })

  test('[REL-03] the one before is live again, byte for byte, without its folder', async () => {
    const first = await publishNext('one')
    const second = await publishNext('two')
    rmSync(folder, { recursive: true })
    expect(await rollBack()).toMatchObject({ from: second, to: first, entry: 3 })
    expect(live()).toMatchObject(filesOf('one'))
    expect(missing()).toEqual([])
  })

  test('[REL-03] any release that is kept can be named by the beginning of its id; others are refused', async () => {
    const [first] = [await publishNext('one'), await publishNext('two'), await publishNext('three')]
    expect(await rollBack(first.slice(0, 6))).toMatchObject({ to: first })
    await expect(rollBack('no')).rejects.toThrow(/found "no"/)
    await expect(rollBack('')).rejects.toThrow(/found ""|keeps no release/)
    expect(live()).toMatchObject(filesOf('one'))
  })

  test('[REL-03] a target that has lost the receipt of the release is at fault, and says which object is gone', async () => {
    const first = await publishNext('one')
    await publishNext('two')
    await store.remove(`.livery/acme/releases/${first}/receipt.json`)
    const problem = await rollBack().catch((error: unknown) => error instanceof StoreError && error.problem)
    expect(problem).toMatchObject({ code: 'STORE_DAMAGED', message: expect.stringContaining(`${first}/receipt.json`) })
    expect(live()).toMatchObject(filesOf('two'))
  })

  test('a password in a reason is not kept', async () => {
    await publishNext('one', { reason: 'as https:ops:s3cret@wiki.example/x?sig=s3cret says' })
    const kept = filesIn(target).map((path) => readFileSync(join(target, path), 'utf8'))
    expect(kept.join()).toContain('as https:…@wiki.example/x?sig=… says')
    expect(kept.join()).not.toContain('s3cret')
  })

  test('the journal has a line for each, with who, what and why', async () => {
    const [first, second] = [await publishNext('one', { reason: 'launch' }), await publishNext('two')]
    await rollBack()
    expect(await readJournal(store, 'acme')).toMatchObject([
      { event: 'published', release: first, previous: null, user: 'ada', reason: 'launch', sequence: 1 },
      { event: 'published', release: second, previous: first, reason: null, sequence: 2 },
      { event: 'rolled-back', release: first, previous: second, reason: 'sign-in broken', sequence: 3 },
    ])
  })
})

test('[REL-01] [SEC-05] files that are served otherwise are another release, and each is written again as it is served now', async () => {
  const served = new Map<string, string | undefined>()
  const told: Store = {
    ...store,
    write: (key, bytes, options) => {
      if (key.startsWith('live/')) served.set(key, options?.headers?.['Cache-Control'])
      return store.write(key, bytes, options)
    },
  }
  const first = await publishNext('one', { store: told })
  const whole = [...served.keys()].sort()
  served.clear()
  const receipt = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Receipt
  const hosting = receipt.hosting as Hosting
  const rules = hosting.rules.map((rule) => ({ ...rule, headers: { ...rule.headers, 'Cache-Control': 'no-store' } }))
  const other = { ...receipt, hosting: { ...hosting, headers: { 'Cache-Control': 'no-store' }, rules } }
  // Under the old id it is no release.
  writeFileSync(join(folder, 'release.json'), receiptText(other))
  await expect(request()).rejects.toThrow(/is not a release of acme/)
  const release = releaseIdOf(other)
  writeFileSync(join(folder, 'release.json'), receiptText({ ...other, release }))
  expect(await publish(await request({ store: told }))).toMatchObject({ previous: first, isUnchanged: false })
  expect([...served.keys()].sort()).toEqual(whole)
  expect(new Set(served.values())).toEqual(new Set(['no-store']))
  expect(live()).toEqual(filesOf('one'))
  served.clear()
  await rollback({
    ...{ store: told, id: 'acme', user: 'ada', onWait: () => undefined, release: undefined, reason: null },
    now: Date.UTC(2026, 0, 2),
  })
  expect([...served.keys()].sort()).toEqual(whole)
  expect(served.get('live/acme/m/assets/shared-0.js')).toBe('public, max-age=31536000, immutable')
})
