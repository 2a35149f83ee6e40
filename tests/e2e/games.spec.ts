/** All games of a lane, and what a game opens for members and guests. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { openSession } from './support/sandbox.ts'
import { visitSettled } from './support/visitor.ts'

const seeAll = (page: Page) => page.locator('main section a[href*="/m/game?id="]')
const tiles = (page: Page) => page.locator('main ul[aria-busy="false"] > li')

/** Hearts that are not in the upper corner at the end of the line, or that cover what else lies on the picture. */
const heartFaults = (page: Page) =>
  tiles(page).evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const heart = cell.querySelector('[aria-pressed]')?.getBoundingClientRect()
      const frame = cell.querySelector('button:not([aria-pressed]) > span')
      const box = frame?.getBoundingClientRect()
      if (!heart || !frame || !box) return [`no heart: ${cell.textContent}`]
      const isAtEnd = getComputedStyle(cell).direction === 'rtl' ? heart.left === box.left : heart.right === box.right
      const isInCorner = isAtEnd && heart.top === box.top && heart.width >= 44 && heart.height >= 44
      const isCovering = [...frame.children].some((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        const overlaps = left < heart.right && heart.left < right && top < heart.bottom && heart.top < bottom
        return overlaps && !part.querySelector('img')
      })
      return isInCorner && !isCovering ? [] : [`${cell.textContent}: ${JSON.stringify(heart)}`]
    }),
  )

for (const [brand, language] of [
  ['plynt', 'EN'],
  ['mayurdeep', 'UR'],
] as const) {
  test(`${brand}: "see all" lists a whole lane from its top, with their number; "back" returns to where the player was, by keyboard alone`, async ({
    page,
  }) => {
    await visitSettled(page, { language })
    await page.goto(brandUrl(brand, '/m/home'))
    await seeAll(page).first().waitFor()
    const link = seeAll(page).and(page.locator('[href*="id=live"]'))
    await link.focus()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    const place = await page.evaluate(() => scrollY)
    const href = await link.getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(tiles(page).nth(15)).toBeAttached()
    await expect(page.locator('main [role=status]')).toHaveText(new RegExp(`^${await tiles(page).count()}\\b`))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await heartFaults(page)).toEqual([])
    await expectAccessible(page)
    const last = tiles(page).last().getByRole('button').first()
    await last.focus()
    await expect(last).toBeInViewport()
    await last.press('Enter')
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/m\/home/)
    await expect(page.locator(`main a[href="${href}"]`)).toBeFocused()
    await expect.poll(() => page.evaluate((then) => Math.abs(scrollY - then), place)).toBeLessThan(40)
  })
}

test('a lane has an address of its own; one that no longer exists leads to all games', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('plynt', '/m/game?id=jackpot'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jackpots')
  await expect(tiles(page).nth(15)).toBeAttached()
  expect(await heartFaults(page)).toEqual([])
  await page.goto(brandUrl('plynt', '/m/game?id=gone'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All games')
  await expectAccessible(page)
})

test('the chip of the lane that was opened is in sight at once; of one that is chosen then, by gliding', async ({
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  // How it scrolls and not how often: a busy machine draws a glide in one or two frames.
  await page.addInitScript(() => {
    const { scrollBy } = Element.prototype
    Object.assign(window, { __scrolls: [] })
    Element.prototype.scrollBy = function (this: Element, options?: ScrollToOptions | number) {
      if (typeof options !== 'object') throw new Error('The row is scrolled in another way')
      if (this.role === 'group') (Reflect.get(window, '__scrolls') as unknown[]).push(options.behavior)
      Reflect.apply(scrollBy, this, [options])
    }
  })
  const scrolls = () => page.evaluate(() => Reflect.get(window, '__scrolls') as unknown[])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(brandUrl('nox-comet', '/m/game?id=live'))
  const chip = page.locator('main [role=group] button[aria-pressed=true]')
  await expect(chip).toBeInViewport({ ratio: 1 })
  expect(await scrolls()).toEqual(['instant'])
  const first = page.locator('main [role=group] button').first()
  await first.dispatchEvent('click')
  await expect(first).toBeInViewport({ ratio: 1 })
  expect(await scrolls()).toEqual(['instant', 'smooth'])
})

test('if the rest of a lane fails to load, its first games stay, and the rest can be requested again', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 502/)
  await visitSettled(page, { language: 'EN' })
  await page.route('**/wps/game/lanes/jackpot', (route) => route.fulfill({ status: 502 }), { times: 1 })
  await page.goto(brandUrl('plynt', '/m/game?id=jackpot'))
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.locator('main [role=status]')).toHaveText(/^\d+ games$/)
})

test('a member who taps a game may play it and is not asked to join; a guest may try it, or comes back to it', async ({
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('plynt', '/m/home'))
  const [tile, sheet] = [page.locator('main section li button').first(), page.getByRole('dialog')]
  await tile.click()
  await expect(sheet.getByRole('link', { name: 'Try for free' })).toHaveAttribute('href', /playType=trial/)
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'I have an account' }).click()
  await page.getByRole('link', { name: 'Join' }).first().waitFor()
  expect(await page.evaluate(() => (history.state as { usr?: { from?: string } }).usr?.from)).toMatch(
    /^\/m\/launchGame\?vendor=/,
  )
  await page.goto(brandUrl('plynt', `/m/home?token=${await openSession('PLYNT')}`))
  await tile.click()
  await expect(sheet.getByRole('link', { name: 'Play' })).toHaveAttribute('href', /^\/m\/launchGame\?vendor=/)
  await expect(sheet).not.toContainText('account')
  await expectAccessible(page)
})

test('a member can sign out on a desktop', async ({ page, faults }) => {
  // What was asked just before is refused by a back end that has forgotten the session meanwhile.
  faults.expect(/status of 401/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('plynt', `/m/home?token=${await openSession('PLYNT')}`))
  const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign out' })
  await expect(signOut).toBeInViewport()
  await expectAccessible(page)
  await signOut.click()
  await expect(page.getByRole('banner').getByRole('link', { name: /log in|sign in/i })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test("after a reload a game's sheet waits for the games; it does not say meanwhile that the game is gone", async ({
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('nox-comet'))
  await page.getByRole('region', { name: 'Top games' }).getByRole('listitem').getByRole('button').first().click()
  const sheet = page.getByRole('dialog')
  const title = await sheet.getByRole('heading').innerText()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/wps/game/lanes*', async (route) => {
    await answered
    await route.continue()
  })
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
  await page.reload()
  await expect(sheet).toBeVisible()
  await expect(sheet).not.toContainText('not available')
  await expect(sheet.getByRole('status', { name: 'Loading…' })).toHaveCount(1)
  answer()
  await expect(sheet.getByRole('heading')).toHaveText(title)
})
