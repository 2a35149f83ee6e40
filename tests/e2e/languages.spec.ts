import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { openSession } from './support/sandbox.ts'
import { visitSettled } from './support/visitor.ts'

const sheet = (page: Page) => page.locator('dialog[open]')

async function choose(page: Page, nativeName: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Choose a language|भाषा चुनें/ })
    .click()
  await sheet(page).getByText(nativeName, { exact: true }).first().click()
  await expect(sheet(page)).toHaveCount(0)
}

test('[LANG-11] a switch of the language keeps what was typed, and the page', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('mayurdeep', '/m/help'))
  await page.getByRole('searchbox').fill('bonus')
  await choose(page, 'اردو')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('searchbox')).toHaveValue('bonus')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('مدد')
})

test('[LANG-04] the back end learns the language that a member switches to', async ({ page }) => {
  // On a phone a member's balance takes the place of the language button.
  await page.setViewportSize({ width: 1280, height: 800 })
  await visitSettled(page, { language: 'HI' })
  const token = await openSession('MAYURDEEP')
  const member = page.waitForResponse((response) => response.url().endsWith('/wps/member/info'))
  await page.goto(brandUrl('mayurdeep', `/m/home?token=${token}`))
  await member
  await expect(page.getByRole('main')).toBeVisible()
  // The answer is read on its way: the browser does not keep its body.
  const reported = new Promise<{ readonly request: Request; readonly answer: unknown }>((resolve) => {
    void page.route('**/wps/member/language', async (route) => {
      const response = await route.fetch({ maxRetries: 3 })
      if ((route.request().postData() ?? '').includes('"BN"'))
        resolve({ request: route.request(), answer: await response.json() })
      await route.fulfill({ response })
    })
  })
  await choose(page, 'বাংলা')
  const { request, answer } = await reported
  expect([
    request.method(),
    request.postDataJSON(),
    request.headers()['merchant'],
    request.headers()['authorization'],
  ]).toEqual(['POST', { language: 'BN', merchantCode: 'MAYURDEEP' }, 'MAYURDEEP', token])
  expect(answer).toMatchObject({ success: true })
})

for (const [id, language, amount] of [
  ['nox-comet', 'EN', /^R\$\d{1,3}(,\d{3})*\.\d{2}$/],
  ['senxo', 'VI', /^\d{1,3}(\.\d{3})*.₫$/],
  ['mayurdeep', 'UR', /^₹\d{1,3}(,\d{2,3})*\.\d{2}$/],
] as const) {
  test(`[UX-05] ${id}: amounts are formatted for ${language}, with the merchant's symbol where the merchant puts it`, async ({
    page,
  }) => {
    await visitSettled(page, { language })
    await page.goto(brandUrl(id))
    const money = page.getByRole('main').locator('bdi').filter({ hasText: /\d/ }).first()
    await expect(money).toHaveText(amount)
  })
}

test.describe('a visitor whose language the merchant does not offer', () => {
  test.use({ locale: 'ur-PK' })

  test('[LANG-12] sees a closed site in that language, while the storefront keeps its own', async ({ page }) => {
    await visitSettled(page)
    await page.route('**/wps/system/status?*', (route) =>
      route.fulfill({ json: { success: true, value: { state: 'maintenance', maintenanceEnd: Date.UTC(2030, 0, 2) } } }),
    )
    await page.goto(brandUrl('plynt'))
    const screen = page.getByRole('dialog')
    await expect(screen).toContainText('سسٹم')
    await expect(screen).toContainText('The system is under maintenance')
    expect(await screen.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expectAccessible(page)
  })
})
