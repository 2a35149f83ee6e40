import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { currentIn, filesOf } from '../../../../tests/support/fleets.ts'
import { openSmallFleet } from '../../../../tests/support/small-fleet.ts'
import { stubBundlers } from '../../../../tests/support/stub-bundlers.ts'
import { UserError } from '../../../errors/user-error.ts'
import { generate } from '../../../build/fleet/generate.ts'
import { limitsOf } from './index.ts'
import { bytesOf } from './plan-pruning.ts'
import { pruneCache } from './prune.ts'
import { surveyCache } from './survey.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-prune-'))
const cache = join(home, 'cache')
const fleet = openSmallFleet(filesOf('acme', 'zeta'), cache, join(home, 'oracle'))
afterAll(() => [home, fleet.home].forEach((folder) => rmSync(folder, { recursive: true })))
beforeEach(() => fleet.generate())

/** All contents are older than this. */
const everything = { before: Date.now() + 3_600_000, maxBytes: Infinity }
const ledgers = (): string =>
  ['images.txt', 'compressed.txt']
    .map((name) => readFileSync(join(surveyCache(cache).directory, name), 'utf8'))
    .join('')

test('[FLEET-10] what no folder and no bundle needs goes with its lines, and is made again when it is needed', async () => {
  const before = fleet.outputOf('acme')
  rmSync(fleet.out, { recursive: true })
  const survey = surveyCache(cache)
  expect(bytesOf(survey)).toBeGreaterThan(100_000)
  const { contents, bundles, bytes } = pruneCache(survey, everything)
  expect([contents, bundles, bytes]).toEqual([survey.contents.length, survey.bundles.length, bytesOf(survey)])
  expect(surveyCache(cache)).toMatchObject({ contents: [], bundles: [] })
  expect(ledgers()).toBe('')
  await fleet.generate()
  expect(fleet.outputOf('acme')).toEqual(before)
})

test('[FLEET-10] what is in the folder of a brand stays, so its folder stays up to date', async () => {
  const before = [fleet.outputOf('acme'), fleet.outputOf('zeta')]
  pruneCache(surveyCache(cache), everything)
  expect(surveyCache(cache).contents.length).toBeGreaterThan(10)
  expect(currentIn(await fleet.generate())).toEqual(['acme', 'zeta'])
  expect([fleet.outputOf('acme'), fleet.outputOf('zeta')]).toEqual(before)
})

test('[FLEET-10] pictures that reports keep are counted, and go by the same limits', () => {
  const folder = join(surveyCache(cache).directory, 'pictures')
  mkdirSync(folder)
  for (const [name, day] of [
    ['unused', '2026-01-01'],
    ['used', '2026-03-01'],
  ] as const) {
    writeFileSync(join(folder, `${name}.png`), 'x'.repeat(1000))
    utimesSync(join(folder, `${name}.png`), new Date(day), new Date(day))
  }
  const { otherBytes, pictures } = surveyCache(cache)
  expect(pictures.map(({ bytes }) => bytes)).toEqual([1000, 1000])
  const aged = pruneCache(surveyCache(cache), { before: Date.parse('2026-02-01'), maxBytes: Infinity })
  expect(aged).toEqual({ contents: 0, bundles: 0, pictures: 1, foreign: 0, bytes: 1000 })
  expect(readdirSync(folder)).toEqual(['used.png'])
  expect(pruneCache(surveyCache(cache), { before: 0, maxBytes: 0 }).pictures).toBe(1)
  expect([readdirSync(folder), surveyCache(cache).otherBytes <= otherBytes]).toEqual([[], true])
  rmSync(folder, { recursive: true })
})

test('[FLEET-10] a bundle that a run uses counts as used', async () => {
  const rebuild = (): Promise<unknown> => {
    rmSync(join(fleet.out, 'acme'), { recursive: true })
    return fleet.generate()
  }
  await rebuild()
  const [bundle] = surveyCache(cache).bundles
  const old = new Date('2026-01-01')
  utimesSync(bundle?.path ?? '', old, old)
  await rebuild()
  expect(surveyCache(cache).bundles).toMatchObject([{ path: bundle?.path, contents: bundle?.contents }])
  expect(surveyCache(cache).bundles[0]?.usedAt).toBeGreaterThan(old.getTime())
})

test('[FLEET-10] a run announces that it uses the cache, until it has ended', async () => {
  const users = (): number => readdirSync(join(cache, 'users')).length
  const seen: number[] = []
  rmSync(join(fleet.out, 'acme'), { recursive: true })
  const listener = { onWait: () => {}, onAssessed: () => seen.push(users()), onStep: () => seen.push(users()) }
  await generate(fleet.request, listener, stubBundlers)
  // At least once it knows what to build, and when it begins and finishes the merchant.
  expect(seen.length).toBeGreaterThan(2)
  expect(new Set(seen)).toEqual(new Set([1]))
  expect(existsSync(join(cache, 'users'))).toBe(false)
})

test('[FLEET-10] the folder of another version goes when nothing was written there for so long', () => {
  const [stale, fresh] = [join(cache, '01234567'), join(cache, '89abcdef')]
  for (const folder of [stale, fresh]) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'images.txt'), 'x'.repeat(1000))
  }
  // A folder that is named like a cache, with a file in it that no cache has.
  const theirs = join(cache, 'deadbeef/notes.txt')
  mkdirSync(join(cache, 'deadbeef'))
  writeFileSync(theirs, 'mine')
  utimesSync(theirs, new Date('2026-01-01'), new Date('2026-01-01'))
  utimesSync(join(stale, 'images.txt'), new Date('2026-01-01'), new Date('2026-01-01'))
  const pruned = pruneCache(surveyCache(cache), { before: Date.parse('2026-02-01'), maxBytes: Infinity })
  expect(existsSync(theirs)).toBe(true)
  expect(pruned).toMatchObject({ foreign: 1, bytes: 1000, contents: 0, bundles: 0 })
  expect(surveyCache(cache).foreign).toMatchObject([{ directory: fresh, bytes: 1000 }])
})

const day = 24 * 3_600_000
test.each([
  [{}, { before: 100 * day - 30 * day, maxBytes: Infinity }],
  [{ olderThan: '12h' }, { before: 100 * day - day / 2, maxBytes: Infinity }],
  [{ maxSize: '2GB' }, { before: 0, maxBytes: 2e9 }],
  [
    { olderThan: '7d', maxSize: '500MB' },
    { before: 93 * day, maxBytes: 5e8 },
  ],
])('[FLEET-10] %j sets the limits', (options, limits) => {
  expect(limitsOf(options, 100 * day)).toEqual(limits)
})

test.each([
  { olderThan: '30' },
  { olderThan: '1w' },
  { olderThan: '-1d' },
  { maxSize: '2gb' },
  { maxSize: 'all' },
  { maxSize: '1constructor' },
])('[FLEET-10] %j is refused', (options) => {
  expect(() => limitsOf(options, 0)).toThrow(UserError)
})
