import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { productRoot } from '../root.ts'
import { readChecked, storeChecked } from './checked-json.ts'
import { bundledPaths, listSources, sourceRoots } from './source-files.ts'
import { readSourceState } from './source-state.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-state-'))
afterEach(() => {
  vi.useRealTimers()
  rmSync(root, { recursive: true, force: true })
})

/** The state of a tree of these files. */
function stateOf(files: Readonly<Record<string, string>>) {
  rmSync(root, { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return readSourceState(root, join(root, 'memory.json'))
}

test('the flags that the storefront reads are known, those of its tests left out', async () => {
  const { readFlags } = await stateOf({
    'src/app.tsx': 'export const app = __FLAGS__.NEWS3 ? 1 : __FLAGS__.MALL3 && 2',
    'src/app.test.tsx': '__FLAGS__.REFERRAL3',
    'generator/reader.ts': '__FLAGS__.MISSIONS3',
  })
  expect(readFlags).toEqual(['MALL3', 'NEWS3'])
})

test('a text of the storefront changes what is stamped, not what is bundled', async () => {
  const before = await stateOf({ 'src/app.ts': '1', 'src/texts/EN.json': '{}' })
  const after = await stateOf({ 'src/app.ts': '1', 'src/texts/EN.json': '{"a":"b"}' })
  expect([after.bundle === before.bundle, after.all === before.all]).toEqual([true, false])
})

test('a text that a script contains changes what is bundled; every folder of such texts is known', async () => {
  const path = 'src/texts/closed-site/TH.json'
  const before = await stateOf({ 'src/app.ts': '1', [path]: '{}' })
  const after = await stateOf({ 'src/app.ts': '1', [path]: '{"a":"b"}' })
  expect(after.bundle).not.toBe(before.bundle)

  const imported = listSources(productRoot)
    .map(({ path }) => path)
    .filter((path) => /^src\/(?!gallery\/).*\.tsx?$/.test(path) && !path.includes('/testing/'))
    .flatMap((path) => [
      ...readFileSync(join(productRoot, path), 'utf8').matchAll(/'[^' ]*\/texts\/(?:([\w*-]+)\/)?[\w*-]+\.json'/g),
    ])
  expect(imported.map(([, folder]) => folder)).toEqual(['closed-site', 'closed-site'])
})

test('a stored state is read again as soon as a file differs', async () => {
  const first = await stateOf({ 'src/app.ts': '__FLAGS__.NEWS3' })
  expect(await readSourceState(root, join(root, 'memory.json'))).toMatchObject({
    bundle: first.bundle,
    readFlags: ['NEWS3'],
  })
  writeFileSync(join(root, 'src/app.ts'), '__FLAGS__.MALL3 ')
  expect((await readSourceState(root, join(root, 'memory.json'))).readFlags).toEqual(['MALL3'])
})

test('the line ends that git gave a checkout are none of its state', async () => {
  const unix = await stateOf({ 'src/app.ts': '1\n2\n', 'templates/a.hbs': 'a\nb\n' })
  const windows = await stateOf({ 'src/app.ts': '1\r\n2\r\n', 'templates/a.hbs': 'a\r\nb\r\n' })
  expect([windows.all, windows.bundle]).toEqual([unix.all, unix.bundle])
  const alone = await stateOf({ 'src/app.ts': '1\r2\n', 'templates/a.hbs': 'a\nb\n' })
  expect(alone.all).not.toBe(unix.all)
})

test.each([...sourceRoots, ...bundledPaths])('%s, which decides what is built, is there', (path) => {
  // Otherwise a renamed source would be ignored, and stale bundles would count as current.
  expect(existsSync(join(productRoot, path))).toBe(true)
})

test.each([
  'generator/build/bundle/name-chunks.ts',
  'generator/build/vite/config.ts',
  'generator/build/gates/dead-features.ts',
  'generator/plan/defines.ts',
  'templates/licences/mit.txt',
  'package-lock.json',
])('a change of %s is a change of the bundles', async (path) => {
  const before = await stateOf({ [path]: '1' })
  const after = await stateOf({ [path]: '2' })
  expect(after.bundle).not.toBe(before.bundle)
})

test('a change of what is stamped or served leaves the bundles as they are', async () => {
  const paths = [
    'generator/build/emit/draft.ts',
    'generator/plan/policy.ts',
    'templates/nginx.conf.hbs',
    'src/texts/EN.json',
  ]
  const filesWith = (text: string) => Object.fromEntries(paths.map((path) => [path, text]))
  const before = await stateOf(filesWith('1'))
  const after = await stateOf(filesWith('2'))
  expect([after.bundle === before.bundle, after.all === before.all]).toEqual([true, false])
})

test('a state is kept once every later change of a file would be noticed', async () => {
  const memory = join(root, 'memory.json')
  const readAt = (ms: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
    return readSourceState(root, memory)
  }
  await stateOf({ 'src/app.ts': '__FLAGS__.NEWS3', 'package.json': '{}' })
  await readAt(-60_000)
  expect(readChecked(memory)).toBeUndefined()
  const state = await readAt(120_000)
  expect(readChecked(memory)).toEqual(state)
  // If no file differs, no content is read.
  storeChecked(memory, { ...state, readFlags: ['KEPT'] })
  expect((await readAt(0)).readFlags).toEqual(['KEPT'])
})

test('[FLEET-04] a state that another Node version left is not used', async () => {
  const memory = join(root, 'memory.json')
  await stateOf({ 'src/app.ts': '1' })
  const later = Date.now() + 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: later })
  const [old, young] = [await readSourceState(root, memory, 'Node 20'), await readSourceState(root, memory, 'Node 22')]
  expect([young.all === old.all, young.bundle === old.bundle]).toEqual([false, false])
  expect(await readSourceState(root, memory, 'Node 20')).toMatchObject({ all: old.all, bundle: old.bundle })
})
