import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, servedBrands, test } from './support/brands.ts'
import { visitAs } from './support/visitor.ts'

const ids = ['limanay', 'mayurdeep', 'nox-comet', 'plynt', 'senxo', 'tsurugami']
const urlOf = (id: string, path = '/m/home'): string => {
  const brand = servedBrands().find((served) => served.id === id)
  if (!brand) throw new Error(`${id} is not served`)
  return brand.url + path
}

test('every sample brand is covered', () => {
  expect(
    servedBrands()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids)
})

for (const id of ids) {
  test(`[UX-02] ${id}: the html alone shows logo, header, skeleton and colors`, async ({ page, faults }) => {
    faults.expect(/ERR_FAILED/)
    await visitAs(page)
    await page.route(/\.(js|css)$/, (route) => route.abort())
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(urlOf(id))
      const logo = page.locator('.shell-header img')
      await expect(logo).toBeVisible()
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      for (const part of ['.shell-header', '.shell-hero', '.shell-cards i'])
        await expect(page.locator(part).first()).toBeVisible()
      expect(await colour(page.locator('.shell-header'))).toBe(await token(page, '--color-header'))
      expect(await colour(page.locator('html'))).toBe(await token(page, '--color-page'))
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  })

  test(`[UX-02] ${id}: nothing shifts when the app takes over`, async ({ page }) => {
    await visitAs(page)
    await page.addInitScript(recordShifts)
    let releaseScripts = (): void => undefined
    const held = new Promise<void>((resolve) => (releaseScripts = resolve))
    await page.route(/\/app-[^/]+\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(urlOf(id), { waitUntil: 'commit' })
    const shell = [await page.locator('.shell-header').boundingBox(), await page.locator('.shell-bar').boundingBox()]
    releaseScripts()
    await expect(page.locator('.shell')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const shifted = await page.evaluate(() => (globalThis as unknown as { __shifted: number }).__shifted)
    expect(shifted).toBeLessThan(0.01)
    expect([
      await page.locator('header').first().boundingBox(),
      await page.locator('nav:visible').last().boundingBox(),
    ]).toEqual(shell)
  })

  test.describe(`${id} installed`, () => {
    test.use({ serviceWorkers: 'allow' })

    test(`[OUT-05] ${id}: Chromium would install it`, async ({ page }) => {
      await visitAs(page)
      await page.goto(urlOf(id))
      await page.evaluate(() => navigator.serviceWorker.ready)
      const client = await page.context().newCDPSession(page)
      const manifest = await client.send('Page.getAppManifest')
      expect(manifest.errors).toEqual([])
      expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({
        start_url: '/m/home',
        scope: '/m/',
        display: 'standalone',
      })
      await expect.poll(() => installabilityErrors(client)).toEqual([])
    })
  })
}

/** The private window that the tests run in is not a fault of the brand. */
async function installabilityErrors(client: CDPSession): Promise<readonly string[]> {
  const { installabilityErrors: errors } = await client.send('Page.getInstallabilityErrors')
  return errors.map(({ errorId }) => errorId).filter((errorId) => errorId !== 'in-incognito')
}

const colour = (part: Locator): Promise<string> => part.evaluate((element) => getComputedStyle(element).backgroundColor)

/** The background color that the browser computes from a design token. */
function token(page: Page, name: string): Promise<string> {
  return page.evaluate((property) => {
    const probe = document.createElement('div')
    probe.style.backgroundColor = `var(${property})`
    document.body.append(probe)
    const computed = getComputedStyle(probe).backgroundColor
    probe.remove()
    return computed
  }, name)
}

/** Runs in the page: adds up the layout shifts that the browser reports. */
const recordShifts = {
  content: `globalThis.__shifted = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) globalThis.__shifted += entry.value
}).observe({ type: 'layout-shift', buffered: true })`,
}
