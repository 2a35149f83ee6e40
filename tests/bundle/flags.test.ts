import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type BrowserContext } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deadFolders, flagNames, type FlagName, type FlagValues } from '../../contract/flags.ts'
import { endpoints, type EndpointName } from '../../contract/wire/endpoints.ts'
import { findBrowser } from '../../scripts/setup/browser.mjs'
import { openSilentVendors, type SilentVendors } from '../e2e/support/silent-vendors.ts'
import { filesIn } from '../support/files-in.ts'
import { receiptOf } from './support/folders.ts'
import { copyCheckout, succeed, temporaryFolder } from './support/livery.ts'
import { aloneWith, flagVariants, writeVariants } from './support/variants.ts'

const root = copyCheckout()
const variants = flagVariants()
const [merchants, out] = [join(temporaryFolder(), 'brands'), temporaryFolder()]
let server: ChildProcess
let visitor: BrowserContext
let vendors: SilentVendors
let addresses: ReadonlyMap<string, string>

beforeAll(async () => {
  writeVariants(merchants, variants, join(root, 'merchants/plynt/assets'))
  await succeed(
    ['generate', '--all', '--merchants', merchants, '--out', out, '--cache', temporaryFolder(), '--quiet'],
    { root },
  )
  server = spawn(
    process.execPath,
    [
      join(root, 'generator/bin.mjs'),
      'serve',
      '--all',
      '--merchants',
      merchants,
      '--out',
      out,
      '--port',
      '0',
      '--vendors',
      'real',
      '--json',
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  addresses = await addressesOf(server)
  vendors = await openSilentVendors()
  const executablePath = findBrowser()
  // Each brand has an origin of its own. What a page draws and loads as pictures is looked at elsewhere.
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--blink-settings=imagesEnabled=false',
      '--renderer-process-limit=1',
      ...vendors.args,
    ],
  })
  visitor = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
})

afterAll(async () => {
  await visitor?.browser()?.close()
  server?.kill()
  await vendors?.close()
})

async function addressesOf({ stdout }: ChildProcess): Promise<ReadonlyMap<string, string>> {
  if (!stdout) throw new Error('The server has no output')
  for await (const line of createInterface({ input: stdout })) {
    const { brands } = JSON.parse(line) as { brands: readonly { id: string; url: string }[] }
    return new Map(brands.map(({ id, url }) => [id, url]))
  }
  throw new Error('The server ended without an address')
}

const read = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8')
const flagValues = (on: readonly FlagName[]): FlagValues =>
  Object.fromEntries(flagNames.map((name) => [name, on.includes(name)])) as Record<string, boolean> as FlagValues

test('[FLAG-07] there is a build for all on, all off, each flag off and each flag alone', () => {
  const built = variants.map(({ id }) => [...receiptOf(join(out, id)).flagSet.on].sort().join())
  const games: readonly FlagName[] = ['LOTTMINIGAME3', 'SEALOTTMINIGAME3']
  const others = flagNames.filter((name) => !games.includes(name))
  const withFlags = (...on: FlagName[]) => on.sort().join()
  // The two mini-games exclude each other, so "all on" is two sets.
  for (const game of games) expect(built).toContain(withFlags(...others, game))
  expect(built).toContain('')
  for (const only of flagNames) expect(built, `only ${only}`).toContain(withFlags(...aloneWith(only)))
  expect(built).toContain(withFlags(...others))
  for (const off of others)
    expect(built, `without ${off}`).toContain(withFlags('LOTTMINIGAME3', ...others.filter((name) => name !== off)))
})

test.each(variants)(
  '[CFG-02] [FLAG-03] [FLAG-07] $id: its files contain nothing from the folder of a disabled feature',
  ({ id, on }) => {
    const dead = deadFolders(flagValues(on)).map((folder) => folder.slice(0, -1))
    const living = new Set(
      filesIn(join(root, 'src'))
        .filter((path) => !dead.some((folder) => path.startsWith(`${folder}/`)))
        .map((path) => basename(path).replace(/\.\w+$/, '')),
    )
    const modules = dead.flatMap((folder) =>
      existsSync(join(root, 'src', folder)) ? filesIn(join(root, 'src', folder)) : [],
    )
    const chunks = new Set(
      modules.map((path) => basename(path).replace(/\.\w+$/, '')).filter((name) => !living.has(name)),
    )
    const names = filesIn(join(out, id, 'm/assets')).map((path) => path.replace(/-[0-9a-f]{12}\..+$/, ''))
    expect(names.filter((name) => chunks.has(name))).toEqual([])
    for (const path of filesIn(join(out, id)).filter((file) => /\.(js|css|html)$/.test(file))) {
      const text = read(join(out, id), path)
      expect(
        dead.filter((folder) => text.includes(`"${folder}/`)),
        path,
      ).toEqual([])
    }
  },
)

/** Names of what the storefront's files import from the calls of the contract, by file. */
const importedRows = new Map(
  filesIn(join(root, 'src'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
    .map((path): [string, readonly string[]] => [path, rowsImportedBy(read(join(root, 'src'), path))]),
)

function rowsImportedBy(source: string): readonly string[] {
  return [...source.matchAll(/import \{([^}]*)\} from '[^']*\/contract\/wire\/[\w-]+\.ts'/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
  )
}

test.each(variants)('[FLAG-03] $id: no script knows a call that only features that are off make', ({ id, on }) => {
  const dead = deadFolders(flagValues(on))
  const living = new Set(
    [...importedRows].filter(([path]) => !dead.some((folder) => path.startsWith(folder))).flatMap(([, names]) => names),
  )
  const pathsOf = (names: Iterable<string>) =>
    new Set([...names].flatMap((name) => (name in endpoints ? endpoints[name as EndpointName].path : [])))
  const spoken = pathsOf(living)
  const silent = [...pathsOf([...importedRows.values()].flat())].filter((path) => !spoken.has(path))
  const scripts = filesIn(join(out, id, 'm/assets'))
    .filter((path) => path.endsWith('.js'))
    .map((path) => read(join(out, id), `m/assets/${path}`))
  const known = silent.filter((path) =>
    scripts.some((text) => ['"', "'", '`'].some((end) => text.includes(path + end))),
  )
  expect(known).toEqual([])
})

test.each(variants)('[FLAG-07] $id: its page and its texts know an age gate only with the flag', ({ id, on }) => {
  // The html holds the gate, its script and, in the brand's first language, its texts.
  const files = ['m/index.html', ...filesIn(join(out, id, 'm/assets')).map((name) => `m/assets/${name}`)]
  const knowing = files.filter(
    (path) => /\.(html|js|css|json)$/.test(path) && /age-gate|ageConfirmed/.test(read(join(out, id), path)),
  )
  expect(knowing.includes('m/index.html')).toBe(on.includes('AGEGATE3'))
  if (!on.includes('AGEGATE3')) expect(knowing).toEqual([])
})

// Side by side: a page mostly waits, for its timers and for the end of its requests.
test.concurrent.each(variants)('[FLAG-07] $id: the page starts without an error', async ({ id, on }) => {
  const page = await visitor.newPage()
  // The test's own time limit ends what hangs; a slow machine is not a failure.
  page.setDefaultTimeout(0)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(`${addresses.get(id)}/m/home`)
  // The page starts only after the visitor has passed the gate.
  if (on.includes('AGEGATE3')) await page.getByRole('button', { name: /^Yes/ }).click()
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(faults).toEqual([])
  // Ports share them: one brand's would be seen by the next.
  expect(await visitor.cookies()).toEqual([])
  await page.close()
})
