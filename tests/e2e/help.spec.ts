import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { visitSettled } from './support/visitor.ts'

test('a player searches, reads the answer and clears the search', async ({ page }) => {
  await visitSettled(page)
  await page.goto(brandUrl('nox-comet', '/m/help'))
  const questions = page.locator('summary')
  await expect(questions.first()).toBeVisible()
  const all = await questions.count()
  await page.getByRole('searchbox').fill('bank')
  await expect(page.getByRole('status').filter({ hasText: /answers? found/ })).toBeVisible()
  expect(await questions.count()).toBeLessThan(all)
  await expect(page.locator('mark').first()).toHaveText(/bank/i)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(questions).toHaveCount(all)
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('the search keeps its width when the button to clear it appears', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visitSettled(page)
  await page.goto(brandUrl('senxo', '/m/help'))
  const field = page.getByRole('search')
  const empty = await field.boundingBox()
  await page.getByRole('searchbox').fill('bonus')
  await expect(field.getByRole('button')).toBeVisible()
  expect(await field.boundingBox()).toEqual(empty)
})

test('a question opens by keyboard', async ({ page }) => {
  await visitSettled(page)
  await page.goto(brandUrl('nox-comet', '/m/help'))
  const question = page.locator('details').first()
  await question.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(question).toHaveAttribute('open', '')
  await expect(question.locator('p').first()).toBeVisible()
})

test("[UX-06] the merchant's links to help are on the page, and open in new tabs", async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('senxo', '/m/help'))
  const links = page.getByRole('list', { name: 'Play responsibly' }).getByRole('link')
  await expect(links).toHaveCount(2)
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
})

for (const [name, id, language, width] of [
  ['a dark brand', 'nox-comet', 'EN', 360],
  ['a light brand', 'senxo', 'EN', 360],
  ['a light brand on a desktop', 'senxo', 'EN', 1280],
  ['Urdu, right to left', 'mayurdeep', 'UR', 360],
] as const) {
  test(`[UX-03] help in ${name} has no violation`, async ({ page }) => {
    await visitSettled(page, { language })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(brandUrl(id, '/m/help'))
    await page.locator('summary').first().click()
    await expectAccessible(page)
  })
}
