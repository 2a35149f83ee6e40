import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { visitAs } from './support/visitor.ts'

/**
 * Replaces the vendor's script: takes over the queue, creates its own policy and loads one more script by a plain
 * string.
 */
const vendorScript = `
  const calls = (globalThis.__calls = [...fbq.queue].map((call) => [...call]))
  fbq.callMethod = (...call) => calls.push(call)
  trustedTypes.createPolicy('connect.facebook.net/fbevents', { createScriptURL: (url) => url })
  const more = document.createElement('script')
  more.src = 'https://connect.facebook.net/signals/config/1'
  document.head.append(more)`

/** Answers for the vendor, and records the page's requests to it. */
async function watchVendor(page: Page): Promise<readonly string[]> {
  const asked: string[] = []
  await page.route(/facebook\.(net|com)/, (route) => {
    const { hostname, pathname } = new URL(route.request().url())
    asked.push(hostname + pathname)
    return route.fulfill({ contentType: 'text/javascript', body: pathname.endsWith('fbevents.js') ? vendorScript : '' })
  })
  return asked
}

const calls = (page: Page): Promise<readonly (readonly unknown[])[]> =>
  page.evaluate(() => (globalThis as unknown as { __calls?: readonly (readonly unknown[])[] }).__calls ?? [])
const views = async (page: Page) => (await calls(page)).filter(([verb]) => verb === 'track')
const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy, your choice' })
const loaded = ['connect.facebook.net/en_US/fbevents.js', 'connect.facebook.net/signals/config/1']

test('before consent nothing of the vendor is loaded, after it each page view is reported once', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const asked = await watchVendor(page)
  await visitAs(page)
  await page.goto(brandUrl('nox-comet', '/m/home?fbclid=IwAbC_1'))
  await expect(banner(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.getByRole('navigation').getByRole('link', { name: 'Help' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  expect(asked).toEqual([])
  expect(await page.context().cookies()).toEqual([])

  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect(banner(page)).toHaveCount(0)
  await expect.poll(() => asked).toEqual(loaded)
  await expect.poll(async () => (await views(page)).length).toBe(2)
  await page.getByRole('navigation').getByRole('link', { name: 'News' }).first().click()
  await expect.poll(async () => (await views(page)).length).toBe(3)
  const ids = (await views(page)).map(([, name, , more]) => `${String(name)} ${(more as { eventID: string }).eventID}`)
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^PageView [0-9a-f-]{36}$/)
  expect((await calls(page)).filter(([verb]) => verb === 'init')).toEqual([['init', '910000000000001']])
})

test('[TRK-08] after consent the attribution cookies last 90 days', async ({ page }) => {
  await watchVendor(page)
  await visitAs(page, { consent: 'granted' })
  await page.goto(brandUrl('nox-comet', '/m/home?fbclid=IwAbC_1'))
  const cookie = async (name: string) => (await page.context().cookies()).find((entry) => entry.name === name)
  await expect.poll(async () => (await cookie('_fbc'))?.value).toMatch(/^fb\.1\.\d{13}\.IwAbC_1$/)
  expect((await cookie('_fbp'))?.value).toMatch(/^fb\.1\.\d{13}\.\d{10}$/)
  const days = ((await cookie('_fbc'))?.expires ?? 0) / 86_400 - Date.now() / 86_400_000
  expect(Math.round(days)).toBe(90)
})

test('a refusal is remembered, and can be changed from the footer', async ({ page }) => {
  const asked = await watchVendor(page)
  await visitAs(page)
  await page.goto(brandUrl('nox-comet', '/m/help'))
  await banner(page).getByRole('button', { name: 'Reject' }).click()
  await page.reload()
  await expect(page.locator('summary').first()).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  expect(asked).toEqual([])

  await page.getByRole('button', { name: 'Privacy choices' }).click()
  const sheet = page.getByRole('dialog', { name: 'Privacy choices' })
  await expect(sheet.getByRole('status')).toHaveText('You rejected measuring.')
  await sheet.getByRole('button', { name: 'Accept' }).click()
  await expect(sheet.getByRole('status')).toHaveText('You accepted measuring.')
  await expect.poll(() => asked).toEqual(loaded)
})

test('accepting and refusing are equally easy', async ({ page }) => {
  await watchVendor(page)
  await visitAs(page)
  await page.goto(brandUrl('nox-comet'))
  const [reject, accept] = await banner(page).getByRole('button').all()
  const look = (button: typeof reject) =>
    button?.evaluate((element) => {
      const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(element)
      return {
        backgroundColor,
        color,
        fontSize,
        fontWeight,
        borderColor,
        height: element.clientHeight,
        width: Math.round(element.clientWidth),
      }
    })
  expect(await look(reject)).toEqual(await look(accept))
})

test('[FLAG-03] without the flag no privacy choice is offered and nothing is loaded', async ({ page }) => {
  const asked = await watchVendor(page)
  await page.goto(brandUrl('plynt', '/m/help'))
  await expect(page.locator('summary').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toHaveCount(0)
  expect(asked).toEqual([])
})

for (const [name, id] of [
  ['dark', 'nox-comet'],
  ['light', 'senxo'],
] as const) {
  test(`[UX-03] banner and sheet have no violation: ${name}`, async ({ page }) => {
    await watchVendor(page)
    await visitAs(page, { language: 'EN' })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(brandUrl(id, '/m/help'))
    await expect(banner(page)).toBeVisible()
    await expectAccessible(page)
    await banner(page).getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    await expect(page.getByRole('dialog', { name: 'Privacy choices' })).toBeVisible()
    await expectAccessible(page)
  })
}
