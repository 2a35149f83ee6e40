import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { visitSettled } from './support/visitor.ts'

test('[UX-03] in a dark brand a player opens a question by keyboard, searches, reads the answer and clears the search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('nox-comet', '/m/help'))
  const questions = page.locator('summary')
  const question = page.locator('details').first()
  await question.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(question).toHaveAttribute('open', '')
  await expect(question.locator('p').first()).toBeVisible()
  await expectAccessible(page)
  const all = await questions.count()
  await page.getByRole('searchbox').fill('bank')
  await expect(page.getByRole('status').filter({ hasText: /answers? found/ })).toBeVisible()
  expect(await questions.count()).toBeLessThan(all)
  await expect(page.locator('mark').first()).toHaveText(/bank/i)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(questions).toHaveCount(all)
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test("[UX-03] [UX-06] in a light brand the merchant's links to help open in new tabs, and the search keeps its width when the button to clear it appears", async ({
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('senxo', '/m/help'))
  const links = page.getByRole('list', { name: 'Play responsibly' }).getByRole('link')
  await expect(links).toHaveCount(2)
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await page.locator('summary').first().click()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
  }
  const field = page.getByRole('search')
  const empty = await field.boundingBox()
  await page.getByRole('searchbox').fill('bonus')
  await expect(field.getByRole('button')).toBeVisible()
  expect(await field.boundingBox()).toEqual(empty)
})

test('[UX-03] in Urdu, right to left, help has no violation', async ({ page }) => {
  await visitSettled(page, { language: 'UR' })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(brandUrl('mayurdeep', '/m/help'))
  await page.locator('summary').first().click()
  await expectAccessible(page)
})
