import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { visitSettled } from './support/visitor.ts'

const sheet = 'dialog[open]'

test('[LANG-07] a language is switched live: texts, direction, content and setting, without a reload', async ({
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('mayurdeep'))
  await expect(page.getByRole('listitem').getByRole('button').first()).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Choose a language/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Choose your language' })).toBeVisible()
  const content = page.waitForRequest(
    (request) => request.url().endsWith('/wps/game/lanes') && request.headers()['language'] === 'UR',
  )
  await page.locator(sheet).getByText('اردو').first().click()
  await content
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator(sheet)).toHaveCount(0)
  expect(await page.evaluate(() => [localStorage.getItem('language'), 'sameDocument' in globalThis])).toEqual([
    'UR',
    true,
  ])
})

test('[UX-03] the selector marks the language of the page and has no violation', async ({ page }) => {
  await visitSettled(page, { language: 'NE' })
  await page.goto(brandUrl('mayurdeep'))
  await page.getByRole('contentinfo').getByRole('button', { name: /नेपाली/ }).click()
  await expect(page.locator(`${sheet} [aria-current="true"]`)).toContainText('नेपाली')
  await expect(page.locator(`${sheet} li`)).toHaveCount(6)
  await expectAccessible(page)
})

test('if the texts of a language fail to load, nothing changes and a message says so', async ({ page, faults }) => {
  faults.expect(/Failed to load resource/)
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('mayurdeep'))
  await page.route('**/shell.UR-*.json', (route) => route.abort())
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Choose a language/ })
    .click()
  await page.locator(sheet).getByText('اردو').first().click()
  await expect(page.getByText('This language could not be loaded')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await page.unroute('**/shell.UR-*.json')
  await page.locator(sheet).getByText('اردو').first().click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('a brand with one language offers no choice', async ({ page }) => {
  await visitSettled(page)
  await page.goto(brandUrl('plynt'))
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('button', { name: /language/i })).toHaveCount(0)
})

test.describe('without a stored language', () => {
  test.use({ locale: 'es-MX' })

  test('[LANG-02] the language of the browser decides', async ({ page }) => {
    await visitSettled(page)
    await page.goto(brandUrl('nox-comet'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('contentinfo').getByRole('button', { name: /Español/ })).toBeVisible()
  })

  test('[LANG-03] a language that the brand does not have is replaced by its default', async ({ page }) => {
    await visitSettled(page)
    await page.goto(brandUrl('mayurdeep'))
    await expect(page.getByRole('contentinfo').getByRole('button', { name: /हिन्दी/ })).toBeVisible()
  })

  test("[LANG-02] a stored language takes precedence over the browser's", async ({ page }) => {
    await visitSettled(page, { language: 'PT-BR' })
    await page.goto(brandUrl('nox-comet'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  })
})
