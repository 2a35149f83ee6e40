import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { flagNames, type FlagValues } from '../../contract/flags.ts'
import type { BundleOutput } from '../../generator/build/bundle/finish-bundle.ts'
import { makeFlagSet, type FlagSet } from '../../generator/plan/flag-set.ts'
import { bundleServiceWorker } from '../../generator/build/vite/service-worker.ts'
import { bundleShared, bundleWhole } from './support/bundle.ts'
import { filesIn } from '../support/files-in.ts'
import { flagSetsWithAllPairs, pairsOf } from '../support/flag-pairs.ts'
import { checkout, copyCheckout, succeed, temporaryFolder } from './support/livery.ts'

const allOn = makeFlagSet(
  Object.fromEntries(flagNames.map((name) => [name, true])) as Record<string, boolean> as FlagValues,
  'legacy',
)

/** A copy of everything that bundling reads. */
function copySources(): string {
  const root = temporaryFolder()
  for (const part of ['src', 'contract', 'templates', 'package.json', 'tsconfig.json'])
    cpSync(join(checkout, part), join(root, part), { recursive: true })
  symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'))
  return root
}

const scripts = ({ files }: BundleOutput): string[] =>
  files
    .map(({ fileName }) => fileName)
    .filter((name) => name.endsWith('.js'))
    .sort()
/** Names, without their hashes, of the chunks that only the second bundle has. */
const changed = (before: BundleOutput, after: BundleOutput): string[] => {
  const known = new Set(scripts(before))
  return scripts(after)
    .filter((name) => !known.has(name))
    .map((name) => name.replace(/-[0-9a-f]{12}\.js$/, ''))
    .sort()
}

const bundle = (flagSet: FlagSet): Promise<BundleOutput> => bundleWhole(flagSet, root)

const root = copySources()
let before: BundleOutput
beforeAll(async () => {
  // As the command's bundling processes do.
  vi.stubEnv('NODE_ENV', 'production')
  before = await bundle(allOn)
})

test.each([
  ['messages', 'help', 'help-page'],
  // Shares the lanes with the page of all games.
  ['games', 'home', 'home'],
])(
  "[BND-05] a change in one feature's page changes only that chunk and the app's entry: %s/%s",
  async (area, feature, chunk) => {
    const file = join(root, `src/features/${area}/${feature}/${feature}-page.tsx`)
    const source = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      `${source}\nexport const added = (): string => document.title + 'changed'\nconsole.info(added())\n`,
    )
    const after = await bundle(allOn)
    writeFileSync(file, source)
    expect(changed(before, after)).toEqual(['app', chunk])
  },
)

test("[BND-05] a change in one feature's entry changes only the app's entry and that feature's chunks", async () => {
  const file = join(root, 'src/features/messages/news/feature.ts')
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, source.replace(/name: 'news'/, "name: 'news-changed'"))
  const after = await bundle(allOn)
  writeFileSync(file, source)
  expect(changed(before, after).filter((name) => name !== 'app' && !name.startsWith('news'))).toEqual([])
  expect(changed(before, after)).toContain('app')
})

test('[BND-05] no chunk imports statically what contains several features, so a change in one of them stays there', () => {
  const several = scripts(before).filter((name) => /^(background|member-watch)-/.test(name))
  expect(several).toHaveLength(2)
  const importers = before.files.filter(({ bytes }) => several.some((name) => bytes.includes(`from"./${name}"`)))
  expect(importers.map(({ fileName }) => fileName)).toEqual([])
})

test('what every page fetches soon after its first paint waits for no chunk but those that are there by then', () => {
  for (const part of [
    'app/background',
    'features/account/identity/provider-watch',
    'features/device/install/phone-watch',
  ]) {
    const scripts = before.lazy.find(({ key }) => key === part)?.scripts.slice(0, -1)
    expect(scripts?.map((name) => name.split('-')[0]).sort(), part).toEqual(['common', 'ui'])
  }
})

test('[BND-05] flag sets share the frameworks byte for byte, and no other chunk contains any of them', async () => {
  const allOff = await bundle(
    makeFlagSet(
      Object.fromEntries(flagNames.map((name) => [name, false])) as Record<string, boolean> as FlagValues,
      'v2',
    ),
  )
  expect(allOff.preload[0]).toBe(before.preload[0])
  for (const { preload, files } of [before, allOff]) {
    expect(
      files.filter(({ bytes }) => bytes.includes('react.transitional.element')).map(({ fileName }) => fileName),
    ).toEqual([preload[0]])
  }
})

test('no combination of two flags gives chunks that import each other in a cycle', async () => {
  const sets = flagSetsWithAllPairs(flagNames)
  for (const [one, other] of pairsOf(flagNames))
    expect(new Set(sets.map((on) => `${on.has(one)} ${on.has(other)}`)).size, `${one}, ${other}`).toBe(4)
  const shared = await bundleShared(root)
  for (const [at, on] of sets.entries()) {
    const flags = Object.fromEntries(flagNames.map((name) => [name, on.has(name)])) as Record<string, boolean>
    const { files } = await bundleWhole(makeFlagSet(flags as FlagValues, at % 2 === 0 ? 'v2' : 'legacy'), root, shared)
    expect(files.length).toBeGreaterThan(50)
  }
})

test('the service worker is bundled once for all flag sets, so it is refused if it reads a flag', async () => {
  expect((await bundleServiceWorker(root)).core.fileName).toMatch(/^worker-[0-9a-f]{12}\.js$/)
  const file = join(root, 'src/sw/main.ts')
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, `${source}\nif (__FLAGS__.NEWS3) console.info('news')\n`)
  await expect(bundleServiceWorker(root)).rejects.toThrow('reads a flag')
  writeFileSync(file, source)
})

test('no lazy import waits for the style sheet of the first load, which the html has', () => {
  const [first] = before.styles
  const waiting = before.files.filter(
    ({ fileName, bytes }) => fileName.endsWith('.js') && bytes.includes(`assets/${first}"`),
  )
  expect(first).toMatch(/^shared-/)
  expect(waiting.map(({ fileName }) => fileName)).toEqual([])
})

test('what lazy parts share is in few chunks, and firebase is in none of them', () => {
  const scriptsOf = (key: string): readonly string[] => before.lazy.find((part) => part.key === key)?.scripts ?? []
  const bytesOf = (name: string): number =>
    before.files.find(({ fileName }) => fileName === name)?.bytes.byteLength ?? 0
  for (const page of [
    'account/sign-in/sign-in-page',
    'account/register/register-page',
    'account/second-factor/second-factor-sheet',
    'account/identity/sign-in/sign-in-methods',
  ]) {
    const scripts = scriptsOf(`features/${page}`)
    expect(scripts.length).toBeGreaterThan(1)
    expect(scripts.length).toBeLessThanOrEqual(12)
    expect(scripts.reduce((sum, name) => sum + bytesOf(name), 0)).toBeLessThan(100_000)
  }
})

test("[BND-05] name, color and texts of a brand are in no JavaScript chunk but the brand's own script", async () => {
  const copy = copyCheckout()
  const [out, cache] = [temporaryFolder(), temporaryFolder()]
  const build = async (): Promise<string[]> => {
    await succeed(['generate', 'plynt', '--out', out, '--cache', cache], { root: copy })
    return filesIn(join(out, 'plynt/m/assets')).filter((name) => name.endsWith('.js'))
  }
  const chunks = await build()
  const file = join(copy, 'merchants/plynt/merchant.yaml')
  const source = readFileSync(file, 'utf8')
    .replace(/^name: .*$/m, 'name: Quite Another')
    .replace(/brand: "#\w+"/, 'brand: "#0b5d1e"')
  writeFileSync(file, source)
  const after = await build()
  expect(after.filter((name) => !chunks.includes(name)).map((name) => name.replace(/-[0-9a-f]{12}/, ''))).toEqual([
    'brand.js',
  ])
})
