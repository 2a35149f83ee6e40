import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { scrollUntilSeen, visitSettled } from './support/visitor.ts'

// A brand without texts of its own for news.
const brand = 'mayurdeep'

test('a player filters the news, reads an article and comes back to the same list', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl(brand, '/m/news'))
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText('Pinned')
  const all = await cards.count()
  await page.getByRole('button', { name: 'Payments' }).click()
  await expect(page).toHaveURL(/\?category=payment$/)
  // The address changes before the list of its category is rendered.
  await expect.poll(() => cards.count()).toBeLessThan(all)

  const title = await cards.last().getByRole('heading').innerText()
  await cards.last().getByRole('link').click()
  await expect(page).toHaveURL(/\/m\/news\?id=/)
  const heading = page.getByRole('heading', { level: 1, name: title })
  await expect(heading).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveTitle(new RegExp(title))

  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\?category=payment$/)
  await expect(page.getByRole('button', { name: 'Payments' })).toHaveAttribute('aria-pressed', 'true')
})

test('an article opens by a tap on its picture too, large or small', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  for (const which of ['first', 'last'] as const) {
    await page.goto(brandUrl(brand, '/m/news'))
    const picture = page.getByRole('article').locator('img')[which]()
    await picture.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(page, which).toHaveURL(/\/m\/news\?id=/, { timeout: 5000 })
  }
})

test('[UX-03] an article opened by its address has a way back to the list, neither with a violation', async ({
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(brandUrl(brand, '/m/news?id=faster-withdrawals'))
  await expect(page.getByRole('article').first()).toContainText('Pinned')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
})

test('home shows the latest news and leads to all of them', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl(brand))
  const section = page.getByRole('region', { name: 'Latest news' })
  await scrollUntilSeen(page, section)
  await expect(section.getByRole('article')).toHaveCount(3)
  await section.getByRole('link', { name: 'All news' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
})

test('[FLAG-03] without the flag there is no news, neither a page nor an entry', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('plynt', '/m/news'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.getByRole('link', { name: 'News' })).toHaveCount(0)
})

test('[UX-03] news in a light brand has no violation', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(brandUrl('senxo', '/m/news'))
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
})

test('[UX-03] [UX-04] in Urdu the list starts at the right, without a violation', async ({ page }) => {
  await visitSettled(page, { language: 'UR' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(brandUrl('mayurdeep', '/m/news'))
  const card = page.getByRole('article').nth(1)
  const title = await card.getByRole('link').evaluate((link) => link.getClientRects()[0]?.right ?? 0)
  const box = await card.boundingBox()
  expect(title).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0) / 2)
  await expectAccessible(page)
})
