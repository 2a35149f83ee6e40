import { readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { brandUrl, expect, test } from './support/brands.ts'
import { type OwnSite, startOwnSite } from './support/own-site.ts'
import { textsOf } from './support/shell-texts.ts'
import { cachedPaths, untilCached } from './support/worker-state.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 800 } })

const started = (page: Page) => expect(page.locator('.shell')).toHaveCount(0)

test.describe('the worker', () => {
  test('[SW-03] the first visit caches the shell and one language; a page is cached when it is opened', async ({
    page,
  }) => {
    await page.goto(brandUrl('senxo'))
    await started(page)
    await untilCached(page, /shell\.EN-/)
    const first = await cachedPaths(page)
    expect(first).toContain('/m/index.html')
    expect(first.filter((path) => path.endsWith('.json'))).toEqual([expect.stringMatching(/\/shell\.EN-/)])
    expect(first.filter((path) => /help-page/.test(path))).toEqual([])
    expect(
      first.filter((path, index) => first.indexOf(path) !== index),
      'files that are cached twice',
    ).toEqual([])
    await page.reload()
    await started(page)
    await page.locator('a[href="/m/help"]').first().click()
    await untilCached(page, /help-page/)
  })

  test('[SW-02] calls to the back end, sign-in and mini-games bypass it, and nothing but assets and the html is cached', async ({
    page,
    faults,
  }) => {
    faults.expect(/40[04]/)
    await page.goto(brandUrl('senxo'))
    await untilCached(page, /shell\./)
    await page.reload()
    await started(page)
    const answeredByWorker = new Map<string, boolean>()
    page.on('response', (response) =>
      answeredByWorker.set(new URL(response.url()).pathname, response.fromServiceWorker()),
    )
    const asset = (await cachedPaths(page)).find((path) => path.endsWith('.css')) ?? ''
    const paths = [
      '/wps/system/status',
      '/__/auth/handler',
      '/mini-game/x',
      '/m/brand.mobileconfig',
      '/m/asset-manifest.json',
      '/m/assets/gone-000000000000.js',
      asset,
    ]
    await page.evaluate((list) => Promise.all(list.map((path) => fetch(path).then((answer) => answer.text()))), paths)
    await page.evaluate((path) => fetch(`${path}?token=secret`).then((answer) => answer.text()), asset)
    expect(paths.map((path) => [path, answeredByWorker.get(path)])).toEqual(
      paths.map((path) => [
        path,
        path.startsWith('/m/assets/gone') || (path === asset ? answeredByWorker.get(asset) : false),
      ]),
    )
    for (const path of await cachedPaths(page))
      expect(path).toMatch(/^\/m\/(index\.html|assets\/[^/]+-[0-9a-f]{12}\.\w+)$/)
    const queries = await page.evaluate(async () => {
      const urls: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).search)
      return urls.filter((search) => search !== '' && !search.startsWith('?__WB_REVISION__='))
    })
    expect(queries).toEqual([])
  })
})

test.describe('a new release', () => {
  let site: OwnSite
  test.beforeEach(async () => {
    site = await startOwnSite('plynt')
  })
  test.afterEach(async ({ page }) => {
    // Otherwise the page would log the requests that fail when its server ends.
    await page.close()
    await site.close()
  })

  test('[SW-04] an open page keeps working, and a reload stays on the complete old release until the player takes the new one', async ({
    page,
  }) => {
    await page.goto(`${site.url}/m/home`)
    await untilCached(page, /shell\./)
    await started(page)
    const before = await runningTitle(page)
    await site.release(titled)
    await openPage(page, 'help')
    await expect(page).toHaveURL(/\/m\/help$/)
    await expect(page.locator('main h1')).toBeVisible()
    await page.goto(`${site.url}/m/home`)
    await started(page)
    expect(await runningTitle(page)).toBe(before)
    // As soon as the new worker takes over, the browser ends the old one together with its fetches.
    await page.waitForLoadState('networkidle')
    const { title = '', refresh = '' } = textsOf('update', 'EN')
    const loaded = page.waitForEvent('load')
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: refresh }).click()
    await loaded
    await started(page)
    expect(await runningTitle(page)).toBe('Second release')
  })

  test('[SW-04] a missing chunk leads to the new release with one reload', async ({ page, faults }) => {
    faults.expect(/404|Failed to fetch dynamically|did not load|is not a supported stylesheet/)
    await site.release((yaml) => `${yaml}\nwhitelabel: { NEWS3: true }\n`)
    const loads = countLoads(page)
    await page.goto(`${site.url}/m/home`)
    await untilCached(page, /shell\./)
    await started(page)
    await site.release(titled)
    await openNews(page)
    await expect.poll(loads).toBe(2)
    await started(page)
    expect(await runningTitle(page)).toBe('Second release')
    await expect(page.locator('main')).not.toBeEmpty()
    expect(loads()).toBe(2)
  })

  test('[SW-04] a page whose requests keep the old worker busy gets the new release all the same', async ({
    page,
    faults,
  }) => {
    faults.expect(/404|Failed to fetch dynamically|did not load|is not a supported stylesheet/)
    await site.release((yaml) => `${yaml}\nwhitelabel: { NEWS3: true }\n`)
    await page.goto(`${site.url}/m/home`)
    await untilCached(page, /shell\./)
    await started(page)
    await page.evaluate(() => {
      const ask = (): Promise<void> => fetch('/m/assets/gone-000000000000.js').then(ask, ask)
      for (let pending = 0; pending < 3; pending++) void ask()
    })
    const loaded = page.waitForEvent('load')
    await site.release(titled)
    await openNews(page)
    await loaded
    await started(page)
    expect(await runningTitle(page)).toBe('Second release')
  })

  test('[SW-04] a chunk that stays missing leads to one reload and a page that says so, never to a loop', async ({
    page,
    faults,
  }) => {
    faults.expect(/404|Failed to fetch dynamically|did not load|is not a supported stylesheet/)
    const loads = countLoads(page)
    remove(site.folder, /^help-page-.*\.js/)
    await page.goto(`${site.url}/m/home`)
    await started(page)
    await openPage(page, 'help')
    await expect.poll(loads).toBe(2)
    await started(page)
    await expect(page.locator('main')).not.toBeEmpty()
    await page.goto(`${site.url}/m/help`)
    await started(page)
    await expect(page.locator('main')).not.toBeEmpty()
    expect(loads()).toBe(3)
  })

  test('[SW-05] the kill switch removes the worker and everything it cached; pages then load from the network', async ({
    page,
    faults,
  }) => {
    // The page's own update of the worker may be in progress while the worker is removed.
    faults.expect(/unknown error occurred when fetching the script/)
    await page.goto(`${site.url}/m/home`)
    await untilCached(page, /shell\./)
    await site.release(withKillSwitch)
    expect(readFileSync(join(site.folder, 'm/sw.js'), 'utf8')).toContain('unregister')
    await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration('/m/'))?.update())
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]),
      )
      .toEqual([0, 0])
    const answers: boolean[] = []
    page.on('response', (response) => answers.push(response.fromServiceWorker()))
    await page.goto(`${site.url}/m/home`)
    await started(page)
    expect(answers).not.toContain(true)
  })
})

/** The documented line in the merchant's file. */
const withKillSwitch = (yaml: string): string => `${yaml}\npwa: { serviceWorker: kill }\n`
const titled = (yaml: string): string => yaml.replace(/^seo:$/m, 'seo:\n  title: Second release')

/** Title in the brand facts of the running release. */
const runningTitle = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as unknown as { __BRAND__: { seo: { title: string } } }).__BRAND__.seo.title)

/** Also where a dialog, such as the update's, covers the link. */
const openPage = (page: Page, name: string): Promise<void> =>
  page.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(), `/m/${name}`)

/** The page may have missed another part before, and be on its way already. */
const openNews = (page: Page): Promise<void> => openPage(page, 'news').catch(() => undefined)

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  return () => loads
}

/** Removes chunks from the host, with their compressed siblings. */
function remove(folder: string, pattern: RegExp): void {
  const names = readdirSync(join(folder, 'm/assets')).filter((name) => pattern.test(name))
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) rmSync(join(folder, 'm/assets', name))
  // The server reads the folder again when the receipt's time has changed; the receipt may be shared with earlier runs.
  utimesSync(join(folder, 'release.json'), new Date(), new Date())
}
