import { readFileSync } from 'node:fs'
import type { Route } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { visitSettled } from './support/visitor.ts'

const lanesCall = '**/wps/game/lanes'

test('the lobby shows banners, lanes and jackpots; a game opens its sheet; a kind of game is chosen, and then all again', async ({
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('nox-comet'))
  await expect(page.getByRole('region', { name: 'Featured' }).getByRole('group').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Top games' }).getByRole('button').nth(1)).toBeVisible()
  await expect(
    page
      .locator('main button')
      .filter({ hasText: /R\$\d[\d,]*\.\d\d/ })
      .first(),
  ).toBeVisible()
  await test.step('"back" closes the sheet, and focus returns to the game', async () => {
    const game = page.getByRole('region', { name: 'Top games' }).getByRole('listitem').first().getByRole('button')
    const name = (await game.innerText()).split('\n').find((line) => line.length > 3) ?? ''
    await game.click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Join to play' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(game).toBeFocused()
  })
  const kinds = page.getByRole('group', { name: 'Type of game' })
  const title = await kinds.getByRole('button').nth(2).innerText()
  const chosen = kinds.getByRole('button', { name: title, exact: true })
  await chosen.click()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(/^\d+ games?$/)).toBeVisible()
  const all = kinds.getByRole('button', { name: 'All games' })
  await all.click()
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { level: 1, name: 'All games' })).toBeVisible()
})

test('amounts have the symbol where the merchant puts it', async ({ page }) => {
  await visitSettled(page, { language: 'VI' })
  await page.goto(brandUrl('senxo'))
  await expect(
    page
      .locator('bdi')
      .filter({ hasText: /^\d[\d.]*\s₫$/ })
      .first(),
  ).toBeVisible()
})

test('while the games are loading, placeholders are shown and announced as loading', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  const asked = new Promise<Route>((resolve) => void page.route(lanesCall, resolve))
  await page.goto(brandUrl('nox-comet'))
  await expect(page.locator('[aria-busy="true"]').getByText('Loading…')).toBeAttached()
  await (await asked).continue()
  await expect(page.getByRole('heading', { level: 2, name: 'Top games' })).toBeVisible()
})

test('games that fail to load can be requested again', async ({ page, faults }) => {
  faults.expect(/Failed to load resource/)
  await visitSettled(page, { language: 'EN' })
  let answer = (route: Route) => route.abort()
  await page.route(lanesCall, (route) => answer(route))
  await page.goto(brandUrl('nox-comet'))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('No connection')
  // Parts that come late ask for the games too: answered before the click, they would take the button away.
  let click = () => {}
  const clicked = new Promise<void>((resolve) => (click = resolve))
  answer = async (route) => {
    await clicked
    await route.continue()
  }
  await alert.getByRole('button', { name: 'Try again' }).click()
  click()
  await expect(page.getByRole('heading', { level: 2, name: 'Top games' })).toBeVisible()
})

test('[UX-10] the second visit shows the last lobby while the back end has not answered', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('nox-comet'))
  const lane = page.getByRole('heading', { level: 2, name: 'Top games' })
  const banner = page.getByRole('region', { name: 'Featured' }).getByRole('group').first()
  await expect(lane).toBeVisible()
  await expect(banner).toBeVisible()
  for (const call of [lanesCall, '**/wps/content/banners']) await page.route(call, () => undefined)
  await page.reload()
  await expect(lane).toBeVisible()
  await expect(banner).toBeVisible()
})

test('a lobby without games says so', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.route(lanesCall, (route) => route.fulfill({ json: { success: true, value: [] } }))
  await page.goto(brandUrl('nox-comet'))
  await expect(page.getByText('No games yet')).toBeVisible()
})

test('[UX-03] banners do not move with reduced motion, and can be moved manually', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visitSettled(page, { language: 'EN' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(brandUrl('nox-comet'))
  const banners = page.getByRole('region', { name: 'Featured' })
  await expect(banners.getByRole('button', { name: 'Play the slides' })).toBeVisible()
  const first = banners.getByRole('group').first()
  const before = await first.boundingBox()
  const places = await first.evaluateHandle((slide) => {
    const seen = new Set<number>()
    slide.parentElement?.addEventListener('scroll', () => seen.add(slide.getBoundingClientRect().left))
    return seen
  })
  await banners.getByRole('button', { name: 'Next slide' }).click()
  await expect.poll(async () => (await first.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
  await expect(banners.getByRole('group').nth(1)).toBeInViewport({ ratio: 0.9 })
  expect(await places.evaluate((seen) => seen.size), 'places that the slide was seen at').toBe(1)
})

test('[UX-06] the footer names operator, license with a link, minimum age and help, and leads to the notices of the open-source packages', async ({
  page,
  context,
}) => {
  await visitSettled(page, { language: 'EN' })
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/tracking-*.js', async (route) => {
    await late
    await route.continue()
  })
  await page.goto(brandUrl('nox-comet'))
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Nox Comet Entertainment N.V.')
  await expect(footer).toContainText('EGA-2041-N')
  await expect(footer.getByRole('link', { name: /See the license/ })).toHaveAttribute(
    'href',
    'https://register.ega.example/2041-N',
  )
  await expect(footer).toContainText('18+')
  expect(await footer.getByRole('navigation', { name: 'Help and safety' }).getByRole('link').count()).toBeGreaterThan(0)
  const notices = footer.getByRole('link', { name: 'Open-source licenses' })
  const inFooter = async () => ((await notices.boundingBox())?.y ?? 0) - ((await footer.boundingBox())?.y ?? 0)
  const before = await inFooter()
  arrive()
  await expect(footer.getByRole('button', { name: 'Privacy choices' })).toBeVisible()
  expect(await inFooter(), 'where the link is once the late part of the footer is there').toBe(before)
  const opened = context.waitForEvent('page')
  await notices.click()
  await expect((await opened).locator('body')).toContainText('react-dom')
})

test('what stands below the lobby is there before a flick of the thumb reaches it', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('nox-comet'))
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('18+')
  const news = page.getByRole('link', { name: 'All news' })
  await expect(news).toBeHidden()
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 150)
  await expect(news).toBeAttached()
  expect(await page.evaluate(() => scrollY)).toBeLessThan(300)
})

interface Receipt {
  readonly firstLoad: { readonly js: number; readonly css: number }
}

test('[UX-01] the first load of the lobby stays within its budget, and nothing is loaded before it is needed', async ({
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  const scripts = new Map<string, number>()
  page.on('response', (response) => {
    const [, name] = /\/m\/assets\/(.*\.js)$/.exec(new URL(response.url()).pathname) ?? []
    if (name) scripts.set(name, Number(response.headers()['content-length'] ?? Number.NaN))
  })
  await page.goto(brandUrl('nox-comet'))
  await expect(page.getByRole('heading', { level: 2, name: 'Top games' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { firstLoad } = JSON.parse(readFileSync('.generated/e2e/dist/nox-comet/release.json', 'utf8')) as Receipt
  expect(firstLoad.js).toBeLessThanOrEqual(135_000)
  expect(firstLoad.css).toBeLessThanOrEqual(7_000)
  // What the lobby needs: the entry and its imports, the brand's facts, and the page and its imports.
  const isFirst = (name: string): boolean =>
    /^(frameworks|shared|app|[a-z-]+-core|brand|home|home-page|lanes|ui|ui-cards)-[0-9a-f]{12}\.js$/.test(name)
  const sum = (names: readonly string[]): number =>
    names.reduce((total, name) => total + (scripts.get(name) ?? Number.NaN), 0)
  const names = [...scripts.keys()]
  expect(sum(names.filter(isFirst)), "the receipt's figure is what the browser gets").toBe(firstLoad.js)
  expect(sum(names.filter((name) => !isFirst(name))), 'what is loaded after the lobby is shown').toBeLessThanOrEqual(
    22_800,
  )
  expect(
    names.filter((name) => /firebase|crypto|forge|captcha|chat|pixel|meta|login|sign-in|account/i.test(name)),
  ).toEqual([])
})

for (const [name, id, language, width, colorScheme] of [
  ['a dark brand', 'nox-comet', 'EN', 360, 'dark'],
  ['a light brand', 'tsurugami', 'EN', 390, 'light'],
  ['a brand with both schemes, light', 'limanay', 'FR', 390, 'light'],
  ['a brand with both schemes, dark', 'limanay', 'TR', 820, 'dark'],
  ['a light brand on a desktop', 'senxo', 'VI', 1280, 'light'],
  ['Urdu, right to left', 'mayurdeep', 'UR', 360, 'dark'],
] as const) {
  test(`[UX-03] the lobby has no violation: ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await visitSettled(page, { language })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(brandUrl(id))
    await expect(page.getByRole('listitem').getByRole('button').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  })
}
