/** The visitor's own colors, e.g. of a high-contrast theme, in place of the brand's. */
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { openSession } from './support/sandbox.ts'
import { visitSettled } from './support/visitor.ts'

const pages = {
  guest: ['/m/home', '/m/login'],
  member: ['/m/member/home', '/m/member/benefits', '/m/voucherCenter'],
}

// A dark brand on light grounds, and a light one on dark grounds.
for (const [id, code, language, colorScheme] of [
  ['mayurdeep', 'MAYURDEEP', 'UR', 'light'],
  ['tsurugami', 'TSURUGAMI', 'JA', 'dark'],
] as const)
  test(`[UX-03] [UX-11] ${id}: in forced colors that are ${colorScheme} every text can be read`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await visitSettled(page, { language })
    for (const audience of ['guest', 'member'] as const) {
      if (audience === 'member') {
        await page.goto(brandUrl(id, `/m/home?token=${await openSession(code)}`))
        await expect(page.locator('header a[href="/m/member/home"]')).toBeVisible()
      }
      for (const path of pages[audience])
        await test.step(`${audience} ${path}`, async () => {
          await page.goto(brandUrl(id, path))
          await expect(page.locator('main h1')).toBeAttached()
          await expect(page.locator('main [role=status][aria-label]')).toHaveCount(0)
          await expectAccessible(page)
        })
    }
  })

test('[UX-11] in forced colors the way back from a page with a picture has a ground of its own', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await visitSettled(page, { language: 'TR' })
  await page.goto(brandUrl('limanay', '/m/login'))
  await expect(page.locator('main header button').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('[UX-11] in forced colors nothing of the page shows through what floats over it', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('nox-comet', `/m/home?token=${await openSession('NOXCOMET')}`))
  for (const place of [page.getByRole('region', { name: 'Chat' }), page.getByRole('complementary')])
    await expect(place.getByRole('button')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
