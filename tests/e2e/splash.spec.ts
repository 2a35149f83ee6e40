import type { Page } from '@playwright/test'
import { brandUrl, expect, test } from './support/brands.ts'
import { visitSettled } from './support/visitor.ts'

const splash = (page: Page) => page.locator('#splash')

/** Holds the entry script back until the returned function is called. */
async function holdLoading(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/app-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

for (const id of ['nox-comet', 'tsurugami', 'mayurdeep']) {
  test(`[SHELL-36] ${id}: the splash is shown while the page is loading, disappears when it has loaded, and does not return in the session`, async ({
    page,
  }) => {
    await page.clock.install()
    await visitSettled(page)
    const release = await holdLoading(page)
    await page.goto(brandUrl(id), { waitUntil: 'commit' })
    await expect(splash(page)).toBeVisible()
    await expect.poll(() => splash(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    release()
    await expect(splash(page)).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('splashHidden'))).toBe('1')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const releaseAgain = await holdLoading(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('.shell')).toBeVisible()
    await page.clock.runFor(1000)
    await expect(splash(page)).toHaveCount(0)
    releaseAgain()
  })
}

test('[SHELL-38] the splash disappears after 5 s even if the page is still loading; the shell is there', async ({
  page,
}) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await visitSettled(page)
  const release = await holdLoading(page)
  await page.goto(brandUrl('nox-comet'), { waitUntil: 'commit' })
  await expect(page.locator('.shell')).toBeVisible()
  await page.clock.runFor(400)
  await expect(splash(page)).toBeVisible()
  await page.clock.runFor(4599)
  await expect(splash(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(splash(page)).toHaveCount(0)
  await expect(page.locator('.shell')).toBeVisible()
  release()
})
