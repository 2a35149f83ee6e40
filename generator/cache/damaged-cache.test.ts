import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startDraft } from '../build/emit/draft.ts'
import type { BundleOutput } from '../build/bundle/finish-bundle.ts'
import { openImageVerdicts } from '../build/emit/image-verdicts.ts'
import { writeRelease } from '../output/write-release.ts'
import { keepBundle, poolBundle, recallBundle } from '../build/bundle/bundle-cache.ts'
import { openCache } from './cache.ts'
import { nothingShared } from '../output/finished-folder.ts'
import { readFleetIndex, readKnownFleet, writeFleetIndex, writeKnownFleet } from '../build/fleet/fleet-index.ts'
import { openImageCache } from './image-cache.ts'
import { readSourceState } from './source-state.ts'
import { filesIn } from '../../tests/support/files-in.ts'

/** In memory if possible, because five hundred builds sync their entries. */
const home = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'livery-damaged-'))
afterAll(() => rmSync(home, { recursive: true }))

const script = (name: string, text: string) => ({ fileName: name, bytes: Buffer.from(text), isVendor: false })
const output: BundleOutput = {
  files: [
    script('app-000000000001.js', 'start()\n'.repeat(400)),
    script('home-000000000002.js', 'home()'),
    script('sw-000000000003.js', 'wait()'),
    script('licences-000000000004.txt', 'MIT'),
  ],
  entry: 'app-000000000001.js',
  preload: [],
  styles: [],
  lazy: [{ key: 'features/games/home/home', scripts: ['home-000000000002.js'], styles: [] }],
  worker: ['sw-000000000003.js'],
  graph: { modules: ['src/main.tsx'], importers: [[]], files: { 'app-000000000001.js': [0] } },
  licences: 'licences-000000000004.txt',
  packages: [],
}
const picture = Buffer.from('a drawn picture')
const drawn = { width: 192, height: 180, bytes: picture }
const text = 'All that a player reads. '.repeat(300)
const place = { merchantsDirectory: '/merchants', out: '/dist', environment: undefined }
const sources = join(home, 'sources')
mkdirSync(sources)
writeFileSync(join(sources, 'package.json'), '{}')
// The state of the sources, which is a file to damage, is only stored once a second write could not leave the same
// times.
while (!existsSync(join(home, 'settled.json'))) await readSourceState(sources, join(home, 'settled.json'))

/** The files of a brand that was built from a cache in the given state, and what the run reports about the cache. */
async function buildFrom(root: string, out: string) {
  const cache = openCache(root)
  const bundle = recallBundle(cache, 'key') ?? (await poolBundle(cache, 'key', output))
  keepBundle(cache, bundle)
  const images = openImageCache(cache)
  const found = images.read('icon')
  if (!found) images.write('icon', drawn)
  const image = found ?? drawn
  const state = await readSourceState(sources, cache.path('sources.json'))
  const known = readKnownFleet(cache, place, state.all)
  const index = readFleetIndex(cache, place, state.all)
  writeKnownFleet(cache, place, state.all, { records: new Map(), scope: 'scope', fleetProblems: [] })
  const searchedFor = { terms: 'terms', texts: [] }
  writeFleetIndex(cache, place, { sources: state.all, releases: {}, searchedFor, shared: nothingShared })
  const draft = startDraft(cache.pool)
  draft.include(bundle.files)
  await draft.addHashed('icon.png', 'image', image.bytes)
  await draft.addHashed('texts.json', 'text', text)
  await draft.add(
    'index.html',
    'html',
    JSON.stringify([
      bundle,
      image.width,
      image.height,
      state,
      known.scope || 'scope',
      index.searchedFor.terms || 'terms',
    ]),
  )
  await writeRelease(out, 'brand', draft.files(), cache.pool)
  return cache.faults.problems()
}

const contentsOf = (folder: string): [string, string, number][] =>
  filesIn(folder).map((path) => [
    path,
    readFileSync(join(folder, path), 'base64'),
    lstatSync(join(folder, path)).mode & 0o777,
  ])

/** Changes a byte and keeps size and times. */
function flip(path: string, at: number): void {
  const { atime, mtime } = lstatSync(path)
  const bytes = readFileSync(path)
  const place = Math.floor((bytes.length - 1) * at)
  bytes.writeUInt8((bytes[place] ?? 0) ^ 1, place)
  chmodSync(path, 0o644)
  writeFileSync(path, bytes)
  chmodSync(path, 0o444)
  utimesSync(path, atime, mtime)
}

const instead =
  (put: (path: string) => void) =>
  (path: string): void => {
    rmSync(path)
    put(path)
  }

const damages: Readonly<Record<string, (path: string) => void>> = {
  'its first byte is flipped': (path) => flip(path, 0),
  'a byte in its midst is flipped': (path) => flip(path, 0.5),
  'its last byte is flipped': (path) => flip(path, 1),
  'half of it is gone': (path) => truncateSync(path, Math.floor(lstatSync(path).size / 2)),
  'it is empty, as after a power cut': (path) => truncateSync(path, 0),
  'it is gone': instead(() => {}),
  'it is JSON of another shape': (path) => writeFileSync(path, 'null'),
  'a folder is in its place': instead((path) => mkdirSync(join(path, 'inside'), { recursive: true })),
  'a pipe is in its place': instead((path) => execFileSync('mkfifo', [path])),
  'a link that leads nowhere is in its place': instead((path) => symlinkSync('/nowhere', path)),
  'a link to a file with other content is in its place': instead((path) =>
    symlinkSync(join(sources, 'package.json'), path),
  ),
  'only its owner may read it': (path) => chmodSync(path, 0o400),
}

const warm = join(home, 'warm')
await buildFrom(warm, join(home, 'clean'))
const clean = contentsOf(join(home, 'clean/brand'))
const kept = filesIn(warm)

describe.each(Object.entries(damages))('[BND-04] [BND-08] a file of the cache is damaged: %s', (name, damage) => {
  test.each(kept)('%s: the folder equals a clean build, and so does the next one', async (path) => {
    const root = mkdtempSync(join(home, 'copy-'))
    cpSync(warm, root, { recursive: true, preserveTimestamps: true })
    damage(join(root, path))
    await buildFrom(root, join(root, 'out'))
    expect(contentsOf(join(root, 'out/brand'))).toEqual(clean)
    expect(await buildFrom(root, join(root, 'again')), name).toEqual([])
    expect(contentsOf(join(root, 'again/brand'))).toEqual(clean)
    rmSync(root, { recursive: true })
  })
})

const contents = kept.filter((path) => path.includes('/pool/'))

test.each(contents)('[BND-04] %s: wrong content is reported', async (path) => {
  const root = mkdtempSync(join(home, 'copy-'))
  cpSync(warm, root, { recursive: true })
  flip(join(root, path), 0.5)
  expect(await buildFrom(root, join(root, 'out'))).toMatchObject([
    { code: 'CACHE_CORRUPT', severity: 'warning', message: expect.stringContaining(join(root, path)) as string },
  ])
})

test('[BND-08] an unchanged cache is used completely, and nothing is reported', async () => {
  const root = join(home, 'whole')
  cpSync(warm, root, { recursive: true })
  const before = new Map(filesIn(root).map((path) => [path, lstatSync(join(root, path)).ino]))
  expect(await buildFrom(root, join(home, 'whole-out'))).toEqual([])
  for (const path of contents) expect(lstatSync(join(root, path)).ino, path).toBe(before.get(path))
})

test.each(['pool', 'temporary', 'bundles', 'fleets'])(
  '[BND-08] a file where the folder %s of the cache belongs is replaced',
  async (name) => {
    const root = join(home, `blocked-${name}`)
    const folder = join(root, basename(openCache(root).directory), name)
    cpSync(warm, root, { recursive: true })
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, 'in the way')
    await buildFrom(root, join(home, `blocked-${name}-out`))
    expect(contentsOf(join(home, `blocked-${name}-out/brand`))).toEqual(clean)
    expect(await buildFrom(root, join(home, `blocked-${name}-out`))).toEqual([])
  },
)

test('[BND-08] a cache that cannot be created is reported and done without; the file in its place stays', async () => {
  const root = join(home, 'notes.md')
  writeFileSync(root, 'mine')
  expect(await buildFrom(root, join(home, 'without'))).toMatchObject([
    { code: 'CACHE_UNWRITABLE', severity: 'warning', message: expect.stringContaining(root) as string },
  ])
  expect(contentsOf(join(home, 'without/brand'))).toEqual(clean)
  expect(readFileSync(root, 'utf8')).toBe('mine')
})

test('[BND-08] an edit in a folder, which is an edit of the cache, stays out of the next folders', async () => {
  const root = join(home, 'edited')
  await buildFrom(root, join(home, 'edited-out'))
  for (const path of filesIn(join(home, 'edited-out/brand'))) flip(join(home, 'edited-out/brand', path), 0.5)
  await buildFrom(root, join(home, 'edited-out'))
  expect(contentsOf(join(home, 'edited-out/brand'))).toEqual(clean)
})

test.each(['first', 'middle', 'end'])(
  '[BND-08] verdicts on images that are corrupt at the %s are reached again',
  async (where) => {
    const file = join(home, `verdicts-${where}`, 'rules.json')
    const icon = join(home, 'icon.svg')
    writeFileSync(
      icon,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><rect width="90" height="90"/></svg>',
    )
    const judge = async () => {
      const verdicts = openImageVerdicts(file)
      const verdict = await verdicts.inspectImage({ file: icon, bytes: readFileSync(icon) }, 'icon')
      await verdicts.save()
      return verdict
    }
    const verdict = await judge()
    flip(file, { first: 0, middle: 0.5, end: 1 }[where] ?? 0)
    expect(await judge()).toEqual(verdict)
    writeFileSync(file, '"another shape"')
    expect(await judge()).toEqual(verdict)
  },
)
