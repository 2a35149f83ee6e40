import { brandUrl, expect, test } from './support/brands.ts'

test('[ERR-08] what follows from a failure is fetched before anything fails', async ({ page }) => {
  const rules = page.waitForResponse((response) => /\/settle-failure-[0-9a-f]+\.js$/.test(response.url()))
  await page.goto(brandUrl('plynt'))
  expect((await rules).ok()).toBe(true)
})
