import type { Page } from '@playwright/test'
import { brandUrl, expect, test } from './support/brands.ts'
import { visitSettled } from './support/visitor.ts'

const splash = (page: Page) => page.locator('#splash')

/** Holds the entry script back until it is let go. */
async function holdLoading(page: Page): Promise<() => void> {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/app-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

for (const id of ['nox-comet', 'tsurugami', 'mayurdeep']) {
  test(`[SHELL-36] ${id}: the splash stands while loading goes on, disappears when it has finished, and does not return in the session`, async ({
    page,
  }) => {
    await visitSettled(page)
    const letGo = await holdLoading(page)
    await page.goto(brandUrl(id), { waitUntil: 'commit' })
    await expect(splash(page)).toBeVisible()
    await expect.poll(() => splash(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    letGo()
    await expect(splash(page)).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('splashHidden'))).toBe('1')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const letGoAgain = await holdLoading(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('.shell')).toBeVisible()
    await expect(splash(page)).toHaveCount(0)
    letGoAgain()
  })
}

test('[SHELL-38] the splash is gone after 5 s, though loading goes on; the shell is there', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await visitSettled(page)
  const letGo = await holdLoading(page)
  await page.goto(brandUrl('nox-comet'), { waitUntil: 'commit' })
  await expect(splash(page)).toBeVisible()
  await page.clock.runFor(4999)
  await expect(splash(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(splash(page)).toHaveCount(0)
  await expect(page.locator('.shell')).toBeVisible()
  letGo()
})
