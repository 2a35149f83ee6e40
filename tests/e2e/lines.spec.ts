import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { failStatus } from './support/closed-site.ts'
import { textsOf } from './support/shell-texts.ts'
import { visitSettled } from './support/visitor.ts'

const texts = textsOf('line-selection', 'EN')
const modal = (page: Page) => page.getByRole('alertdialog')
const retry = (page: Page) => modal(page).getByRole('button', { name: texts['retry_once'] ?? '' })

interface Company {
  readonly domains?: readonly string[]
  readonly services?: number
}

/** Opens a page whose domain has failed. */
async function openFailing(
  page: Page,
  { domains = [], services = 0 }: Company = {},
  message = '',
  path = '/m/home',
): Promise<void> {
  await visitSettled(page, { language: 'EN' })
  await failStatus(page, 'domain_not_available', message)
  const entry = { title: '', path: 'x', csType: 'AICAN', csPosition: 1, labelIds: [] }
  const value = {
    domainList: domains.map((domainName) => ({ domainName })),
    customerService: Array.from({ length: services }, () => entry),
  }
  await page.route('**/wps/system/companyInfo*', (route) => route.fulfill({ json: { success: true, value } }))
  await page.goto(brandUrl('nox-comet', path))
  await expect(modal(page)).toBeVisible()
}

/** Answers the pings of the quick lines, and never those of others; records which lines were pinged. */
async function routeLines(page: Page, quick: readonly string[]): Promise<readonly string[]> {
  const pinged: string[] = []
  await page.route(/^https:.*\/wps\/system\/test\/ping\?speed=\d{13}$/, (route) => {
    const { host } = new URL(route.request().url())
    pinged.push(host)
    return quick.includes(host)
      ? route.fulfill({ json: { success: true, value: null }, headers: { 'Access-Control-Allow-Origin': '*' } })
      : undefined
  })
  await page.route(/^https:.*\/m\/index\.html/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Another line</title>' }),
  )
  return pinged
}

test('[SHELL-31] the modal of a failed domain says why, or "Error"', async ({ page }) => {
  await openFailing(page, {}, 'This domain has moved')
  await expect(modal(page)).toContainText('This domain has moved')
  await openFailing(page)
  await expect(modal(page).locator('p')).toHaveText('Error')
  await expectAccessible(page)
})

test('[SHELL-32] neither a tap outside the modal nor Escape closes it', async ({ page }) => {
  await openFailing(page)
  await page.mouse.click(10, 10)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(retry(page)).toBeVisible()
})

test("[SHELL-23] [SHELL-24] [SHELL-25] [SHELL-26] [SHELL-33] retry opens the fastest of the merchant's lines, with the codes of whoever sent the visitor", async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_ABORTED|ERR_FAILED/)
  await openFailing(
    page,
    { domains: ['www.noxcomet.example', 'm.noxcomet.example', 'http://noxcomet.example', 'evil.example'] },
    '',
    '/m/home?affiliateCode=AF1&r=R7',
  )
  const pinged = await routeLines(page, ['m.noxcomet.example'])
  await retry(page).click()
  await page.waitForURL('https://m.noxcomet.example/m/index.html?affiliateCode=AF1&r=R7')
  expect([...pinged].sort()).toEqual(['m.noxcomet.example', 'www.noxcomet.example'])
})

test('[SHELL-27] while the lines are tested, for 10 s, a message says so; then the modal is back', async ({ page }) => {
  await page.clock.install()
  await openFailing(page, { domains: ['www.noxcomet.example'] })
  await routeLines(page, [])
  await retry(page).click()
  await expect(page.getByText(texts['please_wait'] ?? '')).toBeVisible()
  await expect(modal(page)).toHaveCount(0)
  await page.clock.fastForward(10_000)
  await expect(modal(page)).toContainText(texts['no_line'] ?? '')
  await expect(page.getByText(texts['please_wait'] ?? '')).toHaveCount(0)
})

test('[SHELL-34] customer service is offered where there is one', async ({ page }) => {
  await openFailing(page, { services: 2 })
  await modal(page)
    .getByRole('button', { name: texts['in_customer_services'] ?? '' })
    .click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /^Customer service 1/,
    /^Customer service 2/,
  ])
})

test('[SHELL-34] customer service is not offered where there is none', async ({ page }) => {
  await openFailing(page, { services: 0 })
  await expect(retry(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(modal(page).getByRole('button')).toHaveCount(1)
})

test('[SHELL-28] [SHELL-31] if the back end answers neither the status call nor the ping, the domain has failed', async ({
  page,
  faults,
}) => {
  faults.expect(/Failed to load resource/)
  await visitSettled(page, { language: 'EN' })
  const pings: (string | undefined)[] = []
  await page.route('**/wps/system/status*', (route) => route.abort())
  await page.route('**/wps/system/test/ping', (route) => {
    pings.push(route.request().headers()['merchant'])
    return route.abort()
  })
  await page.goto(brandUrl('nox-comet'))
  await expect(modal(page)).toBeVisible()
  expect(pings).toEqual(['NOXCOMET'])
})

for (const [id, language] of [
  ['limanay', 'FR'],
  ['mayurdeep', 'UR'],
] as const) {
  test(`[SHELL-33] ${id}: the modal is in ${language}`, async ({ page }) => {
    const own = textsOf('line-selection', language)
    await visitSettled(page, { language })
    await failStatus(page, 'domain_not_available')
    await page.goto(brandUrl(id))
    await expect(modal(page).getByRole('button', { name: own['retry_once'] ?? '' })).toBeVisible()
    await expect(modal(page)).toContainText(own['error'] ?? '')
    await expectAccessible(page)
  })
}
