import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { visitAs } from './support/visitor.ts'

const brand = 'nox-comet'
const gate = (page: Page) => page.getByRole('dialog', { name: /Are you \d+ or older/ })
const yes = (page: Page) => page.getByRole('button', { name: /^Yes/ })

/** Whether a dialog is topmost, at points all over the window. */
const topmost = (page: Page): Promise<readonly boolean[]> =>
  page.evaluate(() => {
    const places = [0.02, 0.25, 0.5, 0.75, 0.98]
    return places.flatMap((x) =>
      places.map((y) => document.elementFromPoint(innerWidth * x, innerHeight * y)?.closest('dialog') !== null),
    )
  })

test('[UX-06] the gate covers everything, asks once and shifts nothing when it opens', async ({ page }) => {
  await page.goto(brandUrl(brand))
  await expect(gate(page)).toBeVisible()
  expect(await topmost(page)).not.toContain(false)
  await page.waitForLoadState('networkidle')
  await page.evaluate(recordShifts)
  await yes(page).click()
  await expect(gate(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeVisible()
  expect(await page.evaluate(() => (globalThis as unknown as { __shifts: number }).__shifts)).toBeLessThan(0.01)
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(gate(page)).toHaveCount(0)
})

test('[UX-06] nothing of the page is fetched or made before the answer, and all of it after', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ofLobby = () =>
    asked.filter((path) => /\/wps\/(content\/banners|game\/lanes|media\/)|\/(home|hero)-[^/]+$/.test(path))
  await page.goto(brandUrl(brand))
  await expect(gate(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(ofLobby()).toEqual([])
  await expect(page.locator('main > *')).toHaveCount(0)
  await yes(page).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  for (const part of [/banners$/, /lanes$/, /\/home-[^/]+\.js$/, /\/hero-/])
    expect(ofLobby()).toContainEqual(expect.stringMatching(part))
})

test('[UX-06] keyboard: focus stays in the gate, and Escape does not open it', async ({ page }) => {
  await page.goto(brandUrl(brand))
  await expect(page.getByRole('heading', { name: /Are you \d+ or older/ })).toBeFocused()
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    // The browser's own controls come after the last element; the page itself never does.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  await expect(gate(page)).toBeVisible()
  await yes(page).focus()
  await page.keyboard.press('Enter')
  await expect(gate(page)).toHaveCount(0)
})

test('a visitor who declines gets a friendly page with a way back', async ({ page }) => {
  await page.goto(brandUrl(brand))
  await page.getByRole('button', { name: /^No/ }).click()
  await expect(page.getByRole('heading', { name: /See you when you are \d+/ })).toBeFocused()
  expect(await topmost(page)).not.toContain(false)
  await page.getByRole('button', { name: 'Back to the question' }).click()
  await expect(gate(page)).toBeVisible()
})

test('where storage is denied a visitor is let in, and is not asked again while the page is open', async ({
  page,
  faults,
}) => {
  faults.expect(/storage/i)
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(brandUrl(brand))
  await yes(page).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Help' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expect(gate(page)).toHaveCount(0)
})

test('nothing of the page is visible before the gate has loaded, or if it fails to load', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED|age-gate|dynamically imported module|Unable to preload/)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/age-gate-[0-9a-f]{12}\.js$/, async (route) => {
    await held
    await route.abort()
  })
  const asked = page.waitForRequest(/age-gate-[0-9a-f]{12}\.js$/)
  await page.goto(brandUrl(brand), { waitUntil: 'commit' })
  await asked
  await expect(page.locator('.shell')).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(0)
  release()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(0)
})

test('the language can be chosen before the answer', async ({ page }) => {
  await page.goto(brandUrl(brand))
  await gate(page)
    .getByRole('button', { name: /Choose a language/ })
    .click()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.locator('dialog[open]').first()).toBeVisible()
})

test('[FLAG-03] without the flag nobody is asked', async ({ page }) => {
  await page.goto(brandUrl('senxo'))
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

for (const [name, id, language] of [
  ['dark', brand, 'EN'],
  ['light', 'tsurugami', 'JA'],
  ['Urdu, right to left', 'mayurdeep', 'UR'],
] as const) {
  test(`[UX-03] the gate has no violation: ${name}`, async ({ page }) => {
    await visitAs(page, { ofAge: false, language })
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(brandUrl(id))
    await expect(page.locator('dialog[open] h2')).toBeFocused()
    await expectAccessible(page)
  })
}

/** Runs in the page. */
function recordShifts(): void {
  const target = globalThis as unknown as { __shifts: number }
  target.__shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) target.__shifts += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift' })
}
