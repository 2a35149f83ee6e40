import type { Page } from '@playwright/test'
import { brandUrl, expect, test } from './support/brands.ts'
import { textsOf } from './support/shell-texts.ts'
import { visitSettled } from './support/visitor.ts'

test('[SHELL-20] a page that becomes visible several times fetches the settings once more', async ({ page }) => {
  await page.clock.install()
  await visitSettled(page)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/wps/system/settings')) calls += 1
  })
  await page.goto(brandUrl('nox-comet'))
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect.poll(() => calls).toBe(1)
  for (let turn = 0; turn < 3; turn += 1)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.clock.runFor(299)
  expect(calls).toBe(1)
  const asked = page.waitForRequest('**/wps/system/settings*')
  await page.clock.runFor(1)
  await asked
  await page.clock.runFor(5000)
  expect(calls).toBe(2)
})

/** Makes the page look as if it had been opened from the home screen. */
const install = (page: Page) =>
  page.addInitScript(() => {
    const real = globalThis.matchMedia.bind(globalThis)
    globalThis.matchMedia = (query) => (query === '(display-mode: standalone)' ? real('all') : real(query))
  })
const flagOf = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('WEBCLIP'))

test('[SHELL-21] [SHELL-22] an installed web app sets its flag, a launch with homescreen clears it, a browser leaves it', async ({
  page,
}) => {
  await visitSettled(page)
  await page.goto(brandUrl('nox-comet', '/m/home?homescreen=1'))
  await page.waitForLoadState('networkidle')
  expect(await flagOf(page)).toBeNull()
  await install(page)
  await page.goto(brandUrl('nox-comet'))
  await expect.poll(() => flagOf(page)).toBe('1')
  await page.goto(brandUrl('nox-comet', '/m/home?homescreen=1'))
  await expect.poll(() => flagOf(page)).toBe('0')
  await page.goto(brandUrl('nox-comet'))
  await page.waitForLoadState('networkidle')
  expect(await flagOf(page)).toBe('0')
})

/** Serves the brand under an https address of its own. */
async function serveSecurely(page: Page): Promise<string> {
  const { origin } = new URL(brandUrl('senxo'))
  const secure = 'https://www.senxo.example'
  await page.route(`${secure}/**`, async (route) => {
    const url = route.request().url().replace(secure, origin)
    // The server may close a connection that has been idle just when it is used again.
    await route.fulfill({ response: await route.fetch({ url, maxRetries: 3 }) })
  })
  return secure
}

for (const scheme of ['https', 'http'] as const) {
  test(`[SHELL-35] a page that goes offline on ${scheme} ${scheme === 'https' ? 'says so for 1.5 s' : 'shows no toast'}`, async ({
    page,
    context,
    faults,
  }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await page.clock.install()
    await visitSettled(page, { language: 'EN' })
    const base = scheme === 'https' ? await serveSecurely(page) : new URL(brandUrl('senxo')).origin
    await page.goto(`${base}/m/home`)
    // The last fetched of the scripts that show toasts and alerts.
    const lastScript = page.waitForResponse(/\/alert-dialog-[^/]+\.js$/)
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(10_000)
    await lastScript
    await page.clock.pauseAt(Date.now() + 600_000)
    await context.setOffline(true)
    const toast = page.getByText(textsOf('offline', 'EN')['network_offline'] ?? '', { exact: true })
    await expect(page.getByText(textsOf('offline', 'EN')['notice'] ?? '')).toBeVisible()
    await expect(toast).toHaveCount(scheme === 'https' ? 1 : 0)
    await page.clock.runFor(1499)
    await expect(toast).toHaveCount(scheme === 'https' ? 1 : 0)
    await page.clock.runFor(1)
    await expect(toast).toHaveCount(0)
    // What the page still fetches through the test ends with it.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
