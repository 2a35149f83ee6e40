import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { cutTexts, smallTargets } from './support/layout-faults.ts'
import { openSession } from './support/sandbox.ts'
import { visitSettled } from './support/visitor.ts'

/** Everything on, and right to left. */
const brands = [
  { id: 'nox-comet', code: 'NOXCOMET', language: 'EN', width: 390 },
  { id: 'mayurdeep', code: 'MAYURDEEP', language: 'UR', width: 360 },
] as const

const paths = ['/m/member/home', '/m/member/benefits', '/m/securityCenter', '/m/feedback']
const withFlags = ['/m/mall/mallHome', '/m/leaderBoard', '/m/agentRegister']

async function look(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page.locator('main h1')).toBeAttached()
  await expect(page.locator('main [role=status][aria-label]')).toHaveCount(0)
  await expectAccessible(page)
  expect(await smallTargets(page, 'main')).toEqual([])
  expect(await cutTexts(page)).toEqual([])
}

for (const { id, code, language, width } of brands)
  test(`${id}: the pages of a member are legible and reachable`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await visitSettled(page, { language })
    await page.goto(brandUrl(id, `/m/home?token=${await openSession(code, { balance: '1234.50' })}`))
    await expect(page.getByRole('banner').getByRole('link', { name: /1,234\.50|۱٬۲۳۴٫۵۰/ })).toBeVisible()
    for (const path of id === 'nox-comet' ? [...paths, ...withFlags] : paths) {
      await page.goto(brandUrl(id, path))
      await look(page, path)
    }
  })

test('the member center is left and found again: menu, a row, back', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('nox-comet', `/m/home?token=${await openSession('NOXCOMET')}`))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Balance/ })
    .click()
  await expect(page).toHaveURL(/\/m\/member\/home/)
  for (const name of ['Deposit', 'Withdraw'])
    await expect(page.locator('main').getByRole('link', { name })).toHaveCount(1)
  await page.getByRole('link', { name: 'Points shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Points shop' })).toBeFocused()
  await page.locator('main ul button').first().click()
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Points shop' })).toBeFocused()
})

test("the menu opens at its full height: a row that comes late moves no button under the player's finger", async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/wps/relay/MCSFE_getMerchantAvailablePromotions*', async (route) => {
    await held
    await route.continue()
  })
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('nox-comet', `/m/help?token=${await openSession('NOXCOMET', { balance: '50.00' })}`))
  await expect(page.getByRole('banner')).toContainText('R$50.00')
  await page.getByRole('button', { name: 'Menu' }).click()
  const signOut = page.getByRole('dialog').getByRole('button', { name: 'Sign out' })
  await expect(signOut).toBeVisible()
  const invite = page.getByRole('dialog').getByRole('link', { name: 'Invite friends' })
  await expect(invite).toHaveCount(0)
  const before = await signOut.boundingBox()
  release()
  await expect(invite).toBeVisible()
  expect(await signOut.boundingBox()).toEqual(before)
})

for (const { id, code, language, width } of brands)
  test(`${id}: answers that come late move nothing of a member's pages under the finger`, async ({ page }) => {
    // As high as the pages: what is below the fold counts for a player who has scrolled.
    await page.setViewportSize({ width, height: 2000 })
    await visitSettled(page, { language })
    const token = await openSession(code, { balance: '1234.50' })
    await page.goto(brandUrl(id, `/m/help?token=${token}`))
    await expect(page.getByRole('banner').getByRole('link', { name: /1,234\.50|۱٬۲۳۴٫۵۰/ })).toBeVisible()
    await noteMoves(page)
    for (const path of ['/m/member/home', '/m/member/history', '/m/voucherCenter', '/m/game', '/m/securityCenter']) {
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/wps/**', (route) => held.then(() => route.fallback()))
      await page.goto(brandUrl(id, path))
      await expect(page.locator('main [class*=skeleton]').first()).toBeVisible()
      release()
      await expect(page.locator('main [class*=skeleton]')).toHaveCount(0)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect(await page.evaluate(() => Reflect.get(window, '__moves')), path).toEqual([])
    }
  })

/** Notes what moves by more than two pixels, from the start. */
const noteMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Move {
      readonly node?: Node
      readonly previousRect: DOMRectReadOnly
      readonly currentRect: DOMRectReadOnly
    }
    const moves: string[] = []
    Object.assign(window, { __moves: moves })
    new PerformanceObserver((list) => {
      for (const { node, previousRect: from, currentRect: to } of list
        .getEntries()
        .flatMap((entry) => (entry as PerformanceEntry & { readonly sources?: readonly Move[] }).sources ?? []))
        if (Math.abs(from.top - to.top) > 2) moves.push(`${from.top} -> ${to.top}: ${node?.textContent?.slice(0, 60)}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })

test('[MEM-08] a guest who opens the feedback page is led home; one who opens another page of a member, to sign in', async ({
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('nox-comet', '/m/feedback'))
  await expect(page).toHaveURL(/\/m\/home/)
  await page.goto(brandUrl('nox-comet', '/m/member/benefits'))
  await expect(page).toHaveURL(/\/m\/login/)
})

test('signing out at the end of a page shows no footer in place of the page to sign in', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('nox-comet', `/m/help?token=${await openSession('NOXCOMET')}`))
  await expect(page.getByRole('banner').getByRole('link', { name: /^Balance/ })).toBeVisible()
  await page.goto(brandUrl('nox-comet', '/m/member/home'))
  const signOut = page.locator('main').getByRole('button', { name: 'Sign out' })
  await signOut.scrollIntoViewIfNeeded()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', (route) => held.then(() => route.continue()))
  await signOut.click()
  await expect(page.locator('main')).toBeEmpty()
  await expect(page.locator('footer')).not.toBeInViewport()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeInViewport()
  await expect(page.locator('footer')).not.toBeInViewport()
})

test('[UX-03] a page that waits for its answers says to screen readers that it is loading', async ({ page }) => {
  test.slow()
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('nox-comet', `/m/help?token=${await openSession('NOXCOMET')}`))
  await expect(page.getByRole('banner').getByRole('link', { name: /^Balance/ })).toBeVisible()
  await page.route(/\/wps\/(member|content|mall|relay)\//, () => undefined)
  const money = ['voucherCenter', 'withdraw', 'member/history', 'securityCenter/bankCards', 'rewardCenter']
  for (const name of [
    ...money,
    'mall/mallHome',
    'leaderBoard',
    'inviteFriends',
    'activity',
    'activity?id=1',
    'news',
    'help',
  ]) {
    await page.goto(brandUrl('nox-comet', `/m/${name}`))
    await expect(page.locator('main').getByRole('status', { name: 'Loading…' }), name).toHaveCount(1)
  }
})

test('[UX-03] customer service that waits for its answer says to screen readers that it is loading', async ({
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  await page.route('**/wps/system/companyInfo*', () => undefined)
  await page.goto(brandUrl('nox-comet', '/m/login'))
  await page.getByRole('button', { name: /^Forgot/ }).click()
  await expect(page.getByRole('dialog').getByRole('status', { name: 'Loading…' })).toHaveCount(1)
})

test('the picture of a promotion that is loading has the corners of its card, also in a brand with round buttons', async ({
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  await page.route('**/wps/content/activities*', () => undefined)
  await page.goto(brandUrl('nox-comet', '/m/activity'))
  const radius = (element: Element) => Number.parseFloat(getComputedStyle(element).borderTopLeftRadius)
  const picture = page.locator('main span[style*="aspect-ratio"]').first()
  const card = page.locator('main div:has(> span[style*="aspect-ratio"])').first()
  expect(await picture.evaluate(radius)).toBeLessThanOrEqual(await card.evaluate(radius))
})
