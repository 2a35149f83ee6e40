/** `livery report` on brands of its own: what the command shows of a change, and what the page does with it. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/brands.ts'

const root = join(import.meta.dirname, '../..')
const home = mkdtempSync(join(tmpdir(), 'livery-report-'))
const hostile = `<img src=x onerror="globalThis.hit=1">'&amp;`

async function livery(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'generator/bin.mjs'), ...args], {
    cwd: home,
  })
  return stdout
}

const create = (id: string, name: string): Promise<string> =>
  livery(
    ...['new', id, '--merchants', 'merchants', '--code', id.toUpperCase(), '--name', name],
    ...['--domain', `www.${id}.example`, '--languages', 'EN', '--color', '#0f766e'],
  )

function edit(id: string, from: RegExp, to: string): void {
  const file = join(home, 'merchants', id, 'merchant.yaml')
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(from)
  writeFileSync(
    file,
    text.replace(from, () => to),
  )
}

const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']

interface ReportedScreen {
  readonly page: string
  readonly after: string
  readonly differs: number
}
interface Reported {
  readonly ok: boolean
  readonly unchanged: number
  readonly brands: readonly {
    readonly id: string
    readonly release: string
    readonly before: string | null
    readonly state: string
    readonly screens: readonly ReportedScreen[]
  }[]
}

const report = async (...args: readonly string[]): Promise<Reported> =>
  JSON.parse(await livery('report', ...args, '--merchants', 'merchants', '--dist', 'after', '--json')) as Reported
const releaseOf = (out: string, id: string): string =>
  (JSON.parse(readFileSync(join(home, out, id, 'release.json'), 'utf8')) as { release: string }).release

/** One brand gets another color, one another name, one stays as it is. */
let changed: Reported
/** The same fleet in another run, compared with the same releases in a target. */
let again: Reported
/** The same fleet, compared with the commit before the change. */
let since: Reported

test.beforeAll(async () => {
  await Promise.all([create('ink', 'Ink'), create('hull', 'Hull'), create('calm', 'Calm')])
  for (const id of ['ink', 'hull', 'calm']) edit(id, /colorScheme: auto/, 'colorScheme: light')
  mkdirSync(join(home, 'merchants/ink/locales'))
  writeFileSync(join(home, 'merchants/ink/locales/TH.json'), '{}')
  const generate = (out: string) => livery('generate', '--all', '--merchants', 'merchants', '--out', out, '--quiet')
  await generate('before')
  for (const args of [
    ['init', '--quiet'],
    ['add', 'merchants'],
    ['commit', '--quiet', '--message', 'before'],
  ])
    await promisify(execFile)('git', ['-C', home, ...identity, ...args])
  edit('ink', /brand: "#0f766e"/, 'brand: "#8a1c5a"')
  edit('hull', /^name: .*$/m, `name: ${JSON.stringify(hostile)}`)
  await generate('after')
  await livery('publish', '--all', '--no-check', '--out', 'before', '--to', 'www', '--quiet')
  // Each takes its pictures itself.
  changed = await report('--changed', 'before', '--out', 'first', '--cache', 'cache-1')
  again = await report('--all', '--against', 'www', '--out', 'second', '--cache', 'cache-2')
  since = await report('--changed', 'HEAD', '--pages', 'login', '--out', 'third')
})

test.afterAll(() => rmSync(home, { recursive: true, force: true }))

test.use({ viewport: { width: 1280, height: 900 } })

const open = (page: Page, folder = 'first') => page.goto(pathToFileURL(join(home, folder, 'index.html')).href)
const brand = (page: Page, id: string): Locator => page.locator(`article#${id}`)
/** What its page says about one thing. */
const panel = (page: Page, id: string, title: string): Locator =>
  brand(page, id)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const progress = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'approved' })
const differing = ({ brands }: Reported, id: string): string[] =>
  brands.find((entry) => entry.id === id)?.screens.flatMap(({ page, differs }) => (differs > 0 ? [page] : [])) ?? []

test('[FLEET-07] a changed color shows on every screen of its brand, a changed name only where it is read, and nothing else', async ({
  page,
}) => {
  expect(changed).toMatchObject({ ok: true, unchanged: 1 })
  expect(changed.brands.map(({ id, state, before, release }) => ({ id, state, before, release }))).toEqual(
    ['hull', 'ink'].map((id) => ({
      id,
      state: 'changed',
      before: releaseOf('before', id),
      release: releaseOf('after', id),
    })),
  )
  expect(differing(changed, 'ink')).toEqual(['home', 'login'])
  expect(differing(changed, 'hull')).toEqual(['login'])

  await open(page)
  const lines = (id: string) => panel(page, id, 'What changed').getByRole('listitem')
  await expect(lines('ink')).toHaveText([
    /Settings$/,
    /^−branding\.colors\.brand: #0f766e$/,
    /^\+branding\.colors\.brand: #8a1c5a  ink\/merchant\.yaml:\d+:\d+$/,
    /Images$/,
    /^\+.*\.(svg|png)$/,
    /^\+./,
  ])
  // What a brand's name is the default of changes with it.
  await expect(lines('hull').filter({ hasText: /^\+name: / })).toHaveCount(1)
  const added = await lines('hull').filter({ hasText: /^\+/ }).allTextContents()
  expect(new Set(added.map((text) => text.replace(/^\+[^:]*: |  \S*$/g, '')))).toEqual(new Set([hostile]))
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('[FLEET-07] compared with a commit, the brands that it does not reach are left out, and the others shown as they were', () => {
  const facts = ({ brands, unchanged }: Reported) => [
    unchanged,
    brands.map(({ id, state, before, release }) => ({ id, state, before, release })),
  ]
  expect(facts(since)).toEqual(facts(changed))
  expect([differing(since, 'ink'), differing(since, 'hull')]).toEqual([['login'], ['login']])
})

test('[FLEET-07] icon, colors with their contrast, sizes, flags and warnings of a brand are on its page', async ({
  page,
}) => {
  await open(page)
  const { firstLoad, removedFeatures, flagSet } = JSON.parse(
    readFileSync(join(home, 'after/ink/release.json'), 'utf8'),
  ) as { firstLoad: { js: number }; removedFeatures: string[]; flagSet: { on: string[] } }
  await expect(panel(page, 'ink', 'Sizes').getByRole('row').first()).toContainText(
    `${(firstLoad.js / 1000).toFixed(1)} kB`,
  )
  await expect(panel(page, 'ink', 'Flags').getByRole('listitem')).toHaveText(flagSet.on)
  await expect(panel(page, 'ink', 'Flags').locator('details')).toContainText(`${removedFeatures.length} off`)
  await expect(panel(page, 'ink', 'Warnings')).toContainText('The merchant does not support "TH"')
  await expect(panel(page, 'ink', 'Warnings').locator('code')).toHaveText('merchants/ink/locales/TH.json:1:1')
  for (const icon of await panel(page, 'ink', 'Icons').locator('img').all()) {
    await icon.scrollIntoViewIfNeeded()
    await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  }
  await expect(panel(page, 'ink', 'Icons').getByRole('listitem')).toHaveText([
    /circle/,
    /squircle/,
    /iPhone/,
    /Desktop/,
    /themed/,
  ])
  // White on this color, by the formula of WCAG.
  const action = panel(page, 'ink', 'Colors')
    .getByRole('listitem')
    .filter({ hasText: /^Action\d/ })
  await expect(action.first()).toHaveCSS('background-color', 'rgb(138, 28, 90)')
  await expect(action.first()).toHaveText('Action8.4')
})

test('two runs see the same, from folders of brands and from a target alike', () => {
  // Letters may be drawn a fraction of a pixel off (docs/decisions/report.md); what counts as a difference is the same.
  const seen = ({ brands }: Reported) =>
    brands
      .filter(({ id }) => id !== 'calm')
      .map(({ id, release, before, state }) => ({
        id,
        release,
        before,
        state,
        pages: differing({ ...changed, brands }, id),
      }))
  expect(seen(again)).toEqual(seen(changed))
  expect(again.brands.find(({ id }) => id === 'calm')).toMatchObject({ state: 'unchanged', before: null })
})

test('a name is shown as it was written and never becomes part of the page', async ({ page }) => {
  await open(page)
  await expect(brand(page, 'hull').getByRole('heading', { level: 2 })).toHaveText(hostile)
  await expect(page.getByRole('navigation', { name: 'Brands' }).getByRole('link').first()).toContainText(hostile)
  await expect(page.locator('img[src=x]')).toHaveCount(0)
  expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false)
})

test('[REL-10] the exported sign-off names the releases that were ticked, who signed and the notes', async ({
  page,
}) => {
  await open(page)
  const exported = page.getByRole('button', { name: 'Export sign-off' })
  await exported.click()
  await expect(page.getByRole('alert')).toHaveText('Approve at least one brand first.')
  await brand(page, 'ink').getByRole('checkbox').check({ force: true })
  await exported.click()
  await expect(page.getByRole('alert')).toHaveText('Enter your name first.')
  await page.getByLabel('Signed by').fill('  Ada ')
  await brand(page, 'hull').getByText('Note', { exact: true }).click()
  await brand(page, 'hull').getByRole('textbox').fill('The name is a joke')

  const once = page.waitForEvent('download')
  await exported.click()
  const signOff = JSON.parse(readFileSync(await (await once).path(), 'utf8')) as { time: string }
  expect(signOff).toEqual({
    schema: 1,
    signedBy: 'Ada',
    time: signOff.time,
    note: 'hull: The name is a joke',
    releases: { ink: releaseOf('after', 'ink') },
  })
  expect(new Date(signOff.time).toISOString()).toBe(signOff.time)

  await page.reload()
  await expect(brand(page, 'ink').getByRole('checkbox')).toBeChecked()
  await expect(page.getByLabel('Signed by')).toHaveValue('Ada')
  await expect(progress(page)).toHaveText('1 of 2 approved')
})

test('the page works where storage is refused', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    }),
  )
  await open(page)
  await page.getByRole('button', { name: 'Approve all shown' }).click()
  await page.getByLabel('Signed by').fill('Ada')
  const once = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export sign-off' }).click()
  const { releases, note } = JSON.parse(readFileSync(await (await once).path(), 'utf8')) as Record<string, unknown>
  expect(note).toBeNull()
  expect(releases).toEqual({ hull: releaseOf('after', 'hull'), ink: releaseOf('after', 'ink') })
})

test('search, filters, comparison and approval need only the keyboard', async ({ page }) => {
  await open(page, 'second')
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.keyboard.press('/')
  await page.keyboard.type('ink.example')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: '1 of 3 brands' })).toHaveText('1 of 3 brands')
  await page.getByRole('searchbox').fill('nobody')
  await page.getByRole('button', { name: 'Show all brands' }).press('Enter')
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('changed or new')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('with warnings')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('changed or new')

  await page.getByRole('searchbox').blur()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(brand(page, 'ink')).toBeFocused()
  await page.keyboard.press('a')
  await expect(progress(page)).toHaveText('1 of 3 approved')

  const slider = brand(page, 'ink').getByRole('slider').first()
  const before = brand(page, 'ink')
    .getByAltText(/, before$/)
    .first()
  const clipped = (): Promise<string> => before.evaluate((image) => getComputedStyle(image).clipPath)
  await slider.focus()
  await page.keyboard.press('End')
  await expect.poll(clipped).toBe('inset(0px 0% 0px 0px)')
  await page.keyboard.press('Home')
  await expect.poll(clipped).toBe('inset(0px 100% 0px 0px)')
  await page.getByRole('radio', { name: 'Slider' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(
    brand(page, 'ink')
      .getByAltText(/, difference$/)
      .first(),
  ).toBeVisible()
  await expect(before).toBeHidden()
})

test('[FLEET-07] of 200 brands only those in view are laid out, and only their pictures fetched', async ({ page }) => {
  const html = readFileSync(join(home, 'second/index.html'), 'utf8')
  const data = /(?<=id="report">)[^<]*/
  const page200 = JSON.parse(data.exec(html)?.[0] ?? '') as { brands: { id: string }[] }
  const [hull] = page200.brands
  const many = Array.from({ length: 200 }, (_, at) =>
    JSON.parse(JSON.stringify({ ...hull, id: `hull-${at}` }).replaceAll(/\.(webp|png)"/g, `.$1?${at}"`)),
  )
  const written = JSON.stringify({ ...page200, brands: many }).replaceAll('<', '\\u003c')
  writeFileSync(
    join(home, 'second/many.html'),
    html.replace(data, () => written),
  )
  const fetched = new Set<string>()
  page.on('request', (request) => void (request.url().includes('/pictures/') && fetched.add(request.url())))
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(pathToFileURL(join(home, 'second/many.html')).href)
  await expect(progress(page)).toHaveText('0 of 200 approved')
  await expect.poll(() => fetched.size).toBeGreaterThan(0)
  expect(await page.locator('article img').count()).toBeGreaterThan(1500)
  expect(fetched.size).toBeLessThan(100)
  const shareLaidOut = async (): Promise<number> => {
    // What a first layout has made counts until it is collected.
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const { Nodes: nodes = 0, LayoutObjects: laidOut = 0 } = Object.fromEntries(
      metrics.map(({ name, value }) => [name, value]),
    )
    expect(nodes).toBeGreaterThan(40_000)
    return laidOut / nodes
  }
  await expect.poll(shareLaidOut).toBeLessThan(0.1)
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 834])
    test(`the page is accessible ${width} pixels wide, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await open(page, 'second')
      // What is not in view would not be checked.
      await page.locator('article').evaluateAll((brands) => {
        for (const { style } of brands as HTMLElement[]) style.contentVisibility = 'visible'
      })
      await expectAccessible(page)
    })
