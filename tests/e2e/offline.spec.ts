import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OwnSite, startOwnSite } from './support/own-site.ts'
import { expect, test } from './support/brands.ts'
import { untilCached } from './support/worker-state.ts'

test.use({ serviceWorkers: 'allow' })

const cases = [
  { id: 'mayurdeep', language: 'UR', lang: 'ur', dir: 'rtl' },
  { id: 'limanay', language: 'FR', lang: 'fr', dir: 'ltr' },
] as const

for (const { id, language, lang, dir } of cases) {
  test.describe(`${id} without a network`, () => {
    let site: OwnSite
    test.beforeAll(async () => {
      site = await startOwnSite(id, withoutAgeGate)
    })
    test.afterAll(() => site.close())

    test(`[SW-01] [UX-10] after one visit the last lobby opens in the brand's look and in ${language}, and the shell says that it is offline`, async ({
      page,
      context,
      faults,
    }) => {
      faults.expect(/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)|Failed to fetch|Failed to load|did not load/)
      await page.addInitScript((code) => localStorage.setItem('language', code), language)
      await page.goto(`${site.url}/m/home`)
      await expect(page.locator('.shell')).toHaveCount(0)
      const lane = page.locator('main h2').first()
      await expect(lane).toBeVisible()
      const firstLane = (await lane.textContent()) ?? ''
      const online = await look()
      await untilCached(page, new RegExp(`shell\\.${language}-`))
      // What the page had already loaded is kept only once the worker is active.
      await untilCached(page, /\/home-[0-9a-f]{12}\.js$/)
      await page.waitForLoadState('networkidle')

      await site.stop()
      await context.setOffline(true)
      await page.goto(`${site.url}/m/home`)
      await expect(page.locator('.shell')).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      const logo = page.locator('header img')
      await expect(logo).toBeVisible()
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      expect(await look()).toEqual(online)
      await expect(lane).toHaveText(firstLane)
      await expect(page.getByText(offlineNotice(site.folder, language))).toBeVisible()

      // A page that was never saved does not leave its placeholders: it says so.
      await page.goto(`${site.url}/m/help`)
      await expect(page.locator('.shell')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('heading')).not.toBeEmpty()

      async function look() {
        return page.evaluate(() => [
          getComputedStyle(document.body).backgroundColor,
          getComputedStyle(document.querySelector('header') ?? document.body).backgroundColor,
        ])
      }
    })
  })
}

/** The age gate would cover the offline notice that this test looks for. */
function withoutAgeGate(yaml: string): string {
  return yaml
    .replace(/^(\s*)AGEGATE3: true.*$/m, '$1AGEGATE3: false')
    .replace(/^(\s*)ageGate: true.*$/m, '$1ageGate: false')
}

function offlineNotice(folder: string, language: string): string {
  const assets = join(folder, 'm/assets')
  const name = readdirSync(assets).find((file) => file.startsWith(`shell.${language}-`) && file.endsWith('.json')) ?? ''
  const texts = JSON.parse(readFileSync(join(assets, name), 'utf8')) as {
    readonly offline: { readonly notice: string }
  }
  return texts.offline.notice
}
