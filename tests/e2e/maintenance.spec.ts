import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { failStatus, stubStatus } from './support/closed-site.ts'
import { textsOf } from './support/shell-texts.ts'
import { visitSettled } from './support/visitor.ts'

test.use({ timezoneId: 'Asia/Karachi' })

const english = textsOf('status', 'EN')
const end = Date.UTC(2031, 4, 17, 19, 30)
const brands = [
  ['nox-comet', 'EN', 'May 18, 2031, 12:30 AM'],
  ['tsurugami', 'KO', /2031.*18.*12:30/],
  ['mayurdeep', 'UR', /18.*2031.*12:30/],
] as const

const screen = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => screen(page).getByRole('button', { name, exact: true })

/** What a tap would hit at points all over the window. */
const coveredBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const places = Array.from(
      { length: 100 },
      (_, place) => [((place % 10) / 10) * innerWidth + 5, (Math.floor(place / 10) / 10) * innerHeight + 5] as const,
    )
    return [
      ...new Set(places.map(([x, y]) => (document.elementFromPoint(x, y)?.closest('dialog') ? 'dialog' : 'page'))),
    ]
  })

for (const [id, language, moment] of brands) {
  const texts = textsOf('status', language)

  test(`[SHELL-02] [SHELL-03] [SHELL-04] [SHELL-05] ${id}: maintenance replaces the page, shows its end in local time and apologizes, in English too`, async ({
    page,
  }) => {
    await visitSettled(page, { language })
    await stubStatus(page, { state: 'maintenance', maintenanceEnd: end })
    await page.goto(brandUrl(id))
    await expect(screen(page).getByRole('heading', { name: texts['maintenance'] })).toBeFocused()
    await expect(screen(page).getByText(texts['maintenance_description'] ?? '')).toHaveCount(1)
    await expect(screen(page).getByText(english['maintenance_description'] ?? '')).toHaveCount(1)
    await expect(screen(page).locator('dt')).toHaveText(texts['end_time'] ?? '')
    await expect(screen(page).locator('time')).toHaveText(moment)
    expect(await coveredBy(page)).toEqual(['dialog'])
    await expectAccessible(page)
    await test.step('Escape does not close the screen', async () => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(screen(page).getByRole('heading', { name: texts['maintenance'] })).toBeVisible()
    })
  })

  test(`[SHELL-09] [SHELL-10] [SHELL-11] ${id}: a denied visitor is told why, with the IP address and two ways to continue`, async ({
    page,
  }) => {
    await visitSettled(page, { language })
    await stubStatus(page, { state: 'denied', ip: '203.0.113.9', code: 'location.restricted' })
    await page.goto(brandUrl(id))
    await expect(screen(page).getByRole('heading', { name: texts['access_denied'] })).toBeVisible()
    await expect(screen(page).getByText(texts['ip_restriction_description'] ?? '')).toBeVisible()
    await expect(screen(page).locator('dl')).toHaveText(`${texts['your_ip']}203.0.113.9`)
    await expect(button(page, texts['retry'] ?? '')).toBeVisible()
    await expect(button(page, texts['contact_us'] ?? '')).toBeVisible()
    await expectAccessible(page)
  })
}

test('[SHELL-04] without a known end there is neither label nor time', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await failStatus(page, 'maintenance', 'Closed')
  await page.goto(brandUrl('nox-comet'))
  await expect(screen(page).getByRole('heading', { name: english['maintenance'] })).toBeVisible()
  await expect(screen(page).locator('dl, time')).toHaveCount(0)
})

for (const [path, leadsTo] of [
  ['/m/home', '/m/home'],
  ['/m/news', '/m/news'],
  ['/m/referral', '/m/home'],
] as const) {
  test(`[SHELL-07] [SHELL-08] when maintenance ends at ${path}, the page ${leadsTo} is loaded`, async ({ page }) => {
    await page.clock.install()
    await visitSettled(page, { language: 'EN' })
    await stubStatus(page, { state: 'maintenance' })
    await page.goto(brandUrl('nox-comet', path))
    await expect(screen(page)).toBeVisible()
    await stubStatus(page, { state: 'ok' })
    const loaded = page.waitForEvent('load')
    await page.clock.fastForward(30_000)
    await loaded
    expect(new URL(page.url()).pathname).toBe(leadsTo)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(screen(page)).toHaveCount(0)
  })
}

test('[SHELL-11] retry asks again, and lets in a visitor who is no longer denied', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await stubStatus(page, { state: 'denied' })
  await page.goto(brandUrl('nox-comet'))
  const retry = button(page, english['retry'] ?? '')
  const answered = page.waitForResponse('**/wps/system/status*')
  await retry.click()
  await answered
  await expect(retry).not.toHaveAttribute('aria-busy', 'true')
  await expect(screen(page)).toBeVisible()
  await stubStatus(page, { state: 'ok' })
  await retry.click()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(screen(page)).toHaveCount(0)
})

/** Holds back what is requested at these addresses until the returned function is called. */
async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await held
    await route.fallback()
  })
  return release
}

test('once the site is known to be closed, nothing of the page is seen or spoken while the screen is on its way', async ({
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  await stubStatus(page, { state: 'maintenance' })
  const release = await hold(page, /\/closed-screen-[^/]+\.js$/)
  await page.goto(brandUrl('nox-comet'))
  await expect(page.locator('html[data-closed]')).toBeAttached()
  await expect(page.getByRole('main', { includeHidden: true })).toBeAttached()
  await expect(page.getByRole('main', { includeHidden: true })).toBeHidden()
  await expect(page.getByRole('banner')).toHaveCount(0)
  release()
  await expect(screen(page).getByRole('heading', { name: english['maintenance'] })).toBeFocused()
})

test('a page that is loaded again while the site is closed starts with plain ground until the answer', async ({
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  await stubStatus(page, { state: 'maintenance' })
  await page.goto(brandUrl('nox-comet'))
  await expect(screen(page)).toBeVisible()
  await stubStatus(page, { state: 'ok' })
  const answer = await hold(page, '**/wps/system/status*')
  const asked = page.waitForRequest('**/wps/system/status*')
  await page.reload()
  await asked
  await expect(page.getByRole('main', { includeHidden: true })).toBeHidden()
  answer()
  await expect(page.getByRole('main')).toBeVisible()
  await stubStatus(page, { state: 'ok' })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('main')).toBeVisible()
})

test('a mark that is out of date hides the page for five seconds at most, and a failed call shows it', async ({
  page,
}) => {
  await page.clock.install()
  await visitSettled(page, { language: 'EN' })
  await page.addInitScript(() => sessionStorage.setItem('siteClosed', 'anything'))
  const answer = await hold(page, '**/wps/system/status*')
  await page.goto(brandUrl('nox-comet'))
  await expect(page.getByRole('main', { includeHidden: true })).toBeHidden()
  await page.clock.fastForward(5000)
  await expect(page.getByRole('main')).toBeVisible()
  await failStatus(page, 'domain_not_available')
  answer()
  await page.reload()
  await expect(page.getByRole('main', { includeHidden: true })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('siteClosed'))).toBeNull()
})

test('[SHELL-01] the status call says which page asks, and contains no secret', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  const asked = page.waitForRequest('**/wps/system/status*')
  await page.goto(brandUrl('nox-comet', '/m/home?affiliateCode=AF&accessToken=secret#state=1'))
  const { searchParams } = new URL((await asked).url())
  const { host } = new URL(page.url())
  expect([...searchParams.keys()].sort()).toEqual(['device', 'originalDomain', 'track', 'url'])
  expect([searchParams.get('device'), searchParams.get('originalDomain')]).toEqual(['MOBILE', host])
  expect(searchParams.get('url')).toBe(brandUrl('nox-comet', '/m/home?affiliateCode=AF'))
})
