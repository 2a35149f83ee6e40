import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { visitSettled } from './support/visitor.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const lobby = (page: Page) => page.getByRole('heading', { level: 2, name: 'Top games' })

test.beforeEach(async ({ page }) => visitSettled(page, { language: 'EN' }))

test('every address without the name of a page leads to the home page', async ({ page }) => {
  for (const path of ['/', '/m/', '/m/index', '/m/index.html']) {
    await page.goto(brandUrl('nox-comet', path))
    await expect(page, path).toHaveURL(/\/m\/home$/)
    await expect(lobby(page), path).toBeVisible()
  }
})

test('[UX-03] going to a page moves focus to its heading and names it in the tab', async ({ page }) => {
  await page.goto(brandUrl('nox-comet'))
  await bar(page).getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL(/\/m\/help$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(/ · Nox Comet$/)
  await expect(bar(page).getByRole('link', { name: 'Help' })).toHaveAttribute('aria-current', 'page')
})

test('the first page leaves the focus at the start of the document', async ({ page }) => {
  await page.goto(brandUrl('nox-comet', '/m/help'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
})

test('[UX-03] the first key press offers to skip to the content', async ({ page }) => {
  await page.goto(brandUrl('nox-comet'))
  await expect(lobby(page)).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test('going back returns to where the page was scrolled; a new page starts at its top', async ({ page }) => {
  await page.goto(brandUrl('nox-comet'))
  await expect(lobby(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await bar(page).getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(lobby(page)).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

test('a reload continues where the page was scrolled; its address, opened anew, begins at the top', async ({
  page,
}) => {
  await page.goto(brandUrl('nox-comet'))
  await expect(lobby(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.reload()
  await expect(lobby(page)).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.goto(brandUrl('nox-comet', '/m/brand-manifest.json'))
  await page.goBack()
  await expect(lobby(page)).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.goto(brandUrl('nox-comet', '/m/home?again'))
  await expect(lobby(page)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a sheet that could not be fetched opens the next time, once the network is back', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED|Failed to fetch|did not load|asset-manifest/)
  await page.goto(brandUrl('nox-comet'))
  await expect(lobby(page)).toBeVisible()
  const address = page.url()
  const steps = await page.evaluate(() => history.length)
  await page.route(/\.js$|asset-manifest/, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('asset-manifest'))
  await bar(page).getByRole('button', { name: 'Menu' }).click()
  await failed
  await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull()
  await page.unroute(/\.js$|asset-manifest/)
  await bar(page).getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(address)
  expect(await page.evaluate(() => history.length)).toBe(steps + 1)
})

test('[UX-10] a page that could not be fetched appears by itself once the browser is online again', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_(FAILED|INTERNET_DISCONNECTED)|Failed to fetch|did not load|asset-manifest/)
  await page.goto(brandUrl('nox-comet'))
  await expect(lobby(page)).toBeVisible()
  await page.route(/\.js$|asset-manifest/, (route) => route.abort())
  await bar(page).getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Reload' })).toBeVisible()
  await page.unroute(/\.js$|asset-manifest/)
  await context.setOffline(true)
  await expect(page.getByText('as soon as you are back online')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
})

test('going back to a page that was never scrolled shows its start', async ({ page }) => {
  await page.goto(brandUrl('nox-comet'))
  await expect(lobby(page)).toBeVisible()
  await bar(page).getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  await page.goBack()
  await expect(lobby(page)).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('"back" of the first page leads home, also when its entry in the history was replaced', async ({ page }) => {
  await page.goto(brandUrl('nox-comet', '/m/register'))
  await page.locator('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
})

test('an address without a page shows a message that leads home', async ({ page }) => {
  await page.goto(brandUrl('nox-comet', '/m/nowhere'))
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeAttached()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
})

test('the buttons of the header lead to their pages, and back', async ({ page }) => {
  await page.goto(brandUrl('nox-comet'))
  for (const [button, path] of [
    ['Sign in', '/m/login'],
    ['Join', '/m/register'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: button }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1, name: button })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(lobby(page)).toBeVisible()
  }
})

test('[UX-03] the menu opens by keyboard, keeps the focus, closes with Escape and returns the focus', async ({
  page,
}) => {
  await page.goto(brandUrl('nox-comet'))
  const entry = bar(page).getByRole('button', { name: 'Menu' })
  await entry.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(entry).toBeFocused()
  await expect(page).toHaveURL(/\/m\/home$/)
})

test('a page chosen in the menu replaces the menu in the history', async ({ page }) => {
  await page.goto(brandUrl('nox-comet'))
  await bar(page).getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Join' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/m\/register$/)
  await page.goBack()
  await expect(lobby(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('[SW-04] a page whose code is gone causes one reload, then shows a message that says so', async ({
  page,
  faults,
}) => {
  faults.expect(/Failed to load resource|Failed to fetch dynamically imported module/)
  await page.goto(brandUrl('nox-comet'))
  await expect(lobby(page)).toBeVisible()
  await page.route('**/m/assets/help-page-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  let loads = 0
  page.on('load', () => loads++)
  await bar(page).getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL(/\/m\/help$/)
  await expect(page.getByText('This page could not be loaded').last()).toBeVisible()
  await expect(bar(page)).toBeVisible()
  expect(loads).toBe(1)
})

test('a page that fails while it is drawn says so, and its error is heard like any other', async ({ page, faults }) => {
  faults.expect(/RangeError: broken/)
  await page.addInitScript(() => {
    addEventListener('error', ({ error, filename }) => {
      document.documentElement.dataset['heard'] = `${(error as Error).message} in ${filename}`
    })
  })
  await page.route('**/m/assets/help-page-*.js', async (route) => {
    const names = /export\s*\{([^}]+)\}/.exec(await (await route.fetch({ maxRetries: 3 })).text())?.[1] ?? ''
    const exported = names.split(',').map((name) => `Broken as ${name.split(' as ').at(-1)}`)
    const body = `const Broken = () => { throw new RangeError('broken') }\nexport { ${exported.join()} }`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto(brandUrl('nox-comet', '/m/help'))
  await expect(page.getByText('This page could not be loaded').last()).toBeVisible()
  await expect(bar(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-heard', /^broken in .*\/m\/assets\/help-page-/)
})
