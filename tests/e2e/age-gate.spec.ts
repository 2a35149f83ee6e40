import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, servedBrands, test } from './support/brands.ts'
import { openSession } from './support/sandbox.ts'
import { smallTargets } from './support/layout-faults.ts'
import { visitAs } from './support/visitor.ts'

const brand = 'nox-comet'
const gate = (page: Page) => page.getByRole('dialog', { name: /Are you \d+ or older/ })
const yesOf = (page: Page) => page.locator('#gate button[value=yes]:visible')
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

test('[UX-06] nothing of the page is fetched, made or run before the answer, and all of it after', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ofLobby = () => asked.filter((path) => /\/wps\/|\/(home|hero|shell\.\w+)-[^/]+$/.test(path))
  const scripts = () => asked.filter((path) => path.endsWith('.js'))
  const started = () => page.evaluate(() => '__BRAND__' in globalThis)
  await page.goto(brandUrl(brand))
  await expect(gate(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(ofLobby()).toEqual([])
  expect(scripts().length).toBeGreaterThanOrEqual(3)
  expect(await started()).toBe(false)
  await expect(page.getByRole('main')).toHaveCount(0)
  const ahead = scripts()
  await yes(page).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  for (const part of [/banners$/, /lanes$/, /\/home-[^/]+\.js$/, /\/hero-/, /\/shell\./])
    expect(ofLobby()).toContainEqual(expect.stringMatching(part))
  // What was fetched ahead is not fetched again.
  for (const path of ahead) expect(scripts().filter((other) => other === path)).toHaveLength(1)
})

test('[UX-10] the html alone asks: the first paint is the whole gate, and its largest', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED/)
  await page.route(/\/m\/assets\//, (route) => route.abort())
  await page.goto(brandUrl(brand))
  await expect(gate(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: /Are you \d+ or older/ })).toBeFocused()
  await page.getByRole('button', { name: /^No/ }).click()
  await expect(page.getByRole('heading', { name: /See you when you are \d+/ })).toBeFocused()
  await page.getByRole('button', { name: 'Back to the question' }).click()
  await expect(gate(page)).toBeVisible()
  const { first, largest } = await page.evaluate(paints)
  expect(largest).toBe(first)
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

test('[UX-11] a phone that shows everything twice as large, or in its own colors, shows all of the gate', async ({
  page,
}) => {
  await page.setViewportSize({ width: 195, height: 370 })
  await page.emulateMedia({ forcedColors: 'active' })
  const gated: string[] = []
  for (const id of servedBrands().map((each) => each.id)) {
    await page.goto(brandUrl(id))
    const parts = page.locator('#gate :is(img, select, h2, p, button):visible')
    if ((await parts.count()) === 0) continue
    gated.push(id)
    const cut = await parts.evaluateAll((all) =>
      all
        .filter((part) => {
          const { left, right } = part.getBoundingClientRect()
          return left < 0 || right > innerWidth || part.scrollWidth > part.clientWidth + 1
        })
        .map((part) => part.outerHTML.slice(0, 100)),
    )
    expect(cut, id).toEqual([])
    // What a button is for has to be seen where the brand's own colors are gone.
    expect(await yesOf(page).evaluate((button) => getComputedStyle(button).borderTopStyle), id).toBe('solid')
    await yesOf(page).click()
    await expect(page.locator('#gate')).toHaveCount(0)
  }
  expect(gated).toContain(brand)
})

test('a visitor who declines gets a friendly page with a way back', async ({ page }) => {
  await page.goto(brandUrl(brand))
  await page.getByRole('button', { name: /^No/ }).click()
  await expect(page.getByRole('heading', { name: /See you when you are \d+/ })).toBeFocused()
  expect(await topmost(page)).not.toContain(false)
  await page.getByRole('button', { name: 'Back to the question' }).click()
  await expect(gate(page)).toBeVisible()
})

test('where storage is denied a visitor is let in, in the language chosen, and not asked again while the page is open', async ({
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
  await gate(page).getByRole('combobox', { name: 'Choose your language' }).selectOption('Español')
  await page.getByRole('button', { name: /^Sí/ }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Ayuda' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('after the answer the shell is there until the page is', async ({ page }) => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/shell\.EN-[^/]+\.json$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(brandUrl(brand))
  await expect(page.locator('.shell')).toBeHidden()
  await yes(page).click()
  await expect(page.locator('.shell-hero')).toBeVisible()
  await expect(page.locator('.shell-chips')).toBeVisible()
  release()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('[LANG-11] the language can be chosen before the answer, and stays', async ({ page }) => {
  await page.goto(brandUrl(brand))
  await gate(page).getByRole('combobox', { name: 'Choose your language' }).selectOption('Español')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { name: /18/ })).toHaveAttribute('id', 'gate-question-ES')
  await page.getByRole('button', { name: /^Sí/ }).click()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('the answer leads to the page that was asked for; going back and forward asks nothing', async ({ page }) => {
  await page.goto(brandUrl(brand, '/m/help?x=1#top'))
  await yes(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  expect(page.url()).toBe(brandUrl(brand, '/m/help?x=1#top'))
  await page.goto(brandUrl(brand, '/m/activity'))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/activity/)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('[ROUTE-09] a token in the address signs the visitor in after the answer', async ({ page }) => {
  const secret = await openSession('NOXCOMET')
  await page.goto(brandUrl(brand, `/m/home?x=1&token=${secret}`))
  await yes(page).click()
  await expect(page.getByRole('banner').locator('a[href*="/m/voucherCenter"]').first()).toBeVisible()
  expect(new URL(page.url()).search).toBe('?x=1')
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
    const heading = page.locator('dialog[open] section:not([hidden]) h2')
    await expect(heading).toBeFocused()
    await expectAccessible(page)
    await page.locator('button[value=leave]:visible').click()
    await expect(heading).toBeFocused()
    await expectAccessible(page)
    expect(await smallTargets(page, '#gate')).toEqual([])
  })
}

/** Runs in the page: when something was painted first, and what is largest. */
const paints = () =>
  new Promise<{ readonly first: number | undefined; readonly largest: number | undefined }>((resolve) => {
    new PerformanceObserver((list) =>
      resolve({
        first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        largest: list.getEntries().at(-1)?.startTime,
      }),
    ).observe({ type: 'largest-contentful-paint', buffered: true })
  })

/** Runs in the page. */
function recordShifts(): void {
  const target = globalThis as unknown as { __shifts: number }
  target.__shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) target.__shifts += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift' })
}
