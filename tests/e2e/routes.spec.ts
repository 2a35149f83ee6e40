import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { openSession } from './support/sandbox.ts'
import { visitSettled } from './support/visitor.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const pathOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

for (const [id, language] of [
  ['nox-comet', 'EN'],
  ['mayurdeep', 'UR'],
] as const)
  test(`[UX-03] [UX-04] ${id}: an address that names no game says so, without a violation, at 360 px`, async ({
    page,
  }) => {
    await visitSettled(page, { language })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(brandUrl(id, '/m/launchGame'))
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('main a[href^="/m/home"]')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  })

test.describe('addresses', () => {
  test.beforeEach(async ({ page }) => visitSettled(page, { language: 'EN' }))

  test('[ROUTE-09] [ROUTE-10] a guest is redirected from a page for members to the login, and "back" returns to where the guest was', async ({
    page,
  }) => {
    await page.goto(brandUrl('nox-comet', '/m/help'))
    await expect(heading(page)).toBeVisible()
    await page.goto(brandUrl('nox-comet', '/m/withdraw?amount=5&r=7'))
    await expect.poll(() => pathOf(page)).toBe('/m/login?r=7')
    await expect(heading(page)).toBeVisible()
    expect(await page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr)).toEqual({
      from: '/m/withdraw?amount=5&r=7',
    })
    await page.goBack()
    await expect.poll(() => pathOf(page)).toBe('/m/help')
  })

  test('[ROUTE-09] a token in the address opens a page for members, and is removed from the address', async ({
    page,
  }) => {
    for (const name of ['token', 'tokens']) {
      await page.goto(brandUrl('nox-comet', `/m/withdraw?${name}=${await openSession('NOXCOMET')}&r=7`))
      await expect(heading(page)).toHaveText('Withdraw')
      expect(pathOf(page)).toBe('/m/withdraw?r=7')
    }
  })

  test('[ROUTE-12] the address keeps its parameters from page to page, and its campaign after a new load', async ({
    page,
  }) => {
    await page.goto(brandUrl('nox-comet', '/m/index.html?affiliateCode=A1&fbclid=Iw~R0&x=1&utm_source=mail'))
    await expect.poll(() => pathOf(page)).toBe('/m/home?affiliateCode=A1&fbclid=Iw~R0&x=1&utm_source=mail')
    await page.getByRole('navigation').locator('a[href^="/m/help"]:visible').first().click()
    await expect.poll(() => pathOf(page)).toBe('/m/help?affiliateCode=A1&fbclid=Iw~R0&utm_source=mail')
    await page.goto(brandUrl('nox-comet', '/m/activity'))
    await page.getByRole('banner').locator('a[href^="/m/home"]').click()
    await expect.poll(() => pathOf(page)).toBe('/m/home?utm_source=mail')
  })

  test('[ROUTE-04] /m/register.html is the registration page, with its query', async ({ page }) => {
    await page.goto(brandUrl('nox-comet', '/m/register.html?r=7&x=1'))
    await expect.poll(() => pathOf(page)).toBe('/m/register?r=7&x=1')
    await expect(heading(page)).toHaveText('Join')
  })

  test('[ROUTE-11] a guest can see the page for inviting friends', async ({ page }) => {
    await page.goto(brandUrl('nox-comet', '/m/inviteFriends'))
    await expect(heading(page)).toHaveText('Invite friends')
    expect(pathOf(page)).toBe('/m/inviteFriends')
  })

  test('[MEM-08] a guest is redirected from the feedback page to home', async ({ page }) => {
    await page.goto(brandUrl('nox-comet', '/m/feedback'))
    await expect.poll(() => pathOf(page)).toBe('/m/home')
  })

  test('[FLAG-03] an address of a feature that the merchant has switched off shows no page', async ({ page }) => {
    for (const path of [
      '/m/rewardCenter',
      '/m/mall/mallHome',
      '/m/leaderBoard',
      '/m/inviteFriends',
      '/m/agentRegister',
      '/m/news',
    ]) {
      await page.goto(brandUrl('plynt', path))
      await expect(heading(page)).toHaveText('Page not found')
    }
  })

  test('a member of the brand with everything on can open every page by its address', async ({ page }) => {
    const titles = {
      '/m/member/home': 'My account',
      '/m/member/benefits': 'Member benefits',
      '/m/voucherCenter': 'Deposit',
      '/m/securityCenter/addBankCard': 'Add a bank card',
      '/m/securityCenter/addBankCardPix': 'Add a Pix key',
      '/m/rewardCenter': 'Reward center',
      '/m/mall/mallHome': 'Points shop',
      '/m/leaderBoard': 'Missions',
      '/m/agentRegister': 'Become an agent',
      '/m/changePsw': 'Change password',
      '/m/feedback': 'Feedback',
      '/m/launchGame': 'Game',
    }
    await page.goto(brandUrl('nox-comet', `/m/home?token=${await openSession('NOXCOMET')}`))
    await expect(page.getByRole('main')).toBeVisible()
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(brandUrl('nox-comet', path))
      await expect(heading(page)).toHaveText(title)
      expect(pathOf(page)).toBe(path)
    }
  })
})

test.describe('search engines', () => {
  test.beforeEach(async ({ page }) => visitSettled(page, { language: 'EN' }))

  const robots = (page: Page) => page.locator('meta[name=robots]')
  /** The address that every domain of the brand names for its page. */
  const canonical = (page: Page) => page.locator('link[rel=canonical]')
  const onWww = (url: string): string => url.replace('//', '//www.').replace('127.0.0.1', 'localhost')

  test('[ROUTE-14] on a host that does not start with www they may index only public pages, updated from page to page', async ({
    page,
  }) => {
    await page.goto(brandUrl('nox-comet', '/m/help?utm_source=x'))
    await expect(heading(page)).toBeVisible()
    await expect(robots(page)).toHaveCount(0)
    await expect(canonical(page)).toHaveAttribute('href', /^https:\/\/[^/]*\.example\/m\/help$/)
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await expect(robots(page)).toHaveAttribute('content', 'noindex')
    await expect(canonical(page)).toHaveCount(0)
    await page.goBack()
    await expect(robots(page)).toHaveCount(0)
    await expect(canonical(page)).toHaveCount(1)
  })

  test('[ROUTE-13] [ROUTE-14] on a www host they may index every page except the deep ones', async ({ page }) => {
    await page.goto(onWww(brandUrl('nox-comet', '/m/login')))
    await expect(heading(page)).toBeVisible()
    await expect(robots(page)).toHaveCount(0)
    await page.goto(onWww(brandUrl('nox-comet', `/m/mall/mallHome?token=${await openSession('NOXCOMET')}`)))
    await expect(heading(page)).toHaveText('Points shop')
    await expect(robots(page)).toHaveAttribute('content', 'noindex')
    await page.getByRole('banner').locator('a[href^="/m/home"]').click()
    await expect(robots(page)).toHaveCount(0)
  })
})
