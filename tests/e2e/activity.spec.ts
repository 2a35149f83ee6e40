import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { scrollUntilSeen, visitSettled } from './support/visitor.ts'

// A brand without texts of its own for promotions.
const brand = 'mayurdeep'

test('a player sees the phase of each promotion and opens one', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl(brand, '/m/activity'))
  const cards = page.getByRole('article')
  await expect(cards.filter({ hasText: /Ends in \d+ (hours|days)/ }).first()).toBeVisible()
  await expect(cards.filter({ hasText: 'Running' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Past promotions' }).getByRole('article').first()).toContainText(
    'Ended',
  )
  const title = await cards.first().getByRole('heading').innerText()
  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/m\/activity\?id=[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
})

test('[ROUTE-07] [UX-03] in a light brand /m/activity?id= opens the promotion with its terms, without a violation', async ({
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(brandUrl('senxo', '/m/activity?id=spring-tournament'))
  await expect(page.getByRole('heading', { level: 1, name: 'Spring tournament' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Terms and conditions' })).toBeVisible()
  expect(await page.locator('ol li').count()).toBeGreaterThan(1)
  await expectAccessible(page)
})

test('a promotion whose end is the largest number of the back end, which stands for "never", has none', async ({
  page,
}) => {
  await page.route('**/wps/content/activities', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/"endsAt":\d+/g, '"endsAt":9223372036854775807')
    await route.fulfill({ response, body })
  })
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl(brand, '/m/activity'))
  await expect(page.getByRole('article').filter({ hasText: 'Running' }).first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: /End|Until/ })).toHaveCount(0)
})

test('a promotion that does not exist leads to the list', async ({ page, faults }) => {
  faults.expect(/404/)
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl(brand, '/m/activity?id=nothing'))
  await expect(page.getByText('This promotion is no longer available')).toBeVisible()
  await page.getByRole('link', { name: 'All promotions' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('home shows promotions that are not over', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl(brand))
  const section = page.getByRole('region', { name: 'Promotions for you' })
  await scrollUntilSeen(page, section)
  await expect(section.getByRole('article').first()).toBeVisible()
  await expect(section.getByText('Ended', { exact: true })).toHaveCount(0)
})

for (const [name, id, language] of [
  ['a dark brand', 'nox-comet', 'EN'],
  ['a light brand', 'senxo', 'EN'],
  ['Urdu, right to left', 'mayurdeep', 'UR'],
] as const) {
  test(`[UX-03] promotions: ${name} has no violation`, async ({ page }) => {
    await visitSettled(page, { language })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(brandUrl(id, '/m/activity'))
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectAccessible(page)
  })
}
