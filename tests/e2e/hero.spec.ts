import type { Page } from '@playwright/test'
import { brandUrl, expect, test } from './support/brands.ts'
import { visitAs } from './support/visitor.ts'

interface Painted {
  readonly element: string
  readonly source: string
}

/** Runs in the page from its start: adds up layout shifts and keeps what was largest. */
function recordPaints(): void {
  const record = { shifted: 0, largest: { element: '', source: '' } }
  Object.assign(globalThis, { __paints: record })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) record.shifted += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null; url: string })[])
      record.largest = { element: entry.element?.className ?? 'gone', source: entry.url }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

interface Paints {
  readonly shifted: number
  readonly largest: Painted
}

const paints = (page: Page): Promise<Paints> => page.evaluate(() => Reflect.get(globalThis, '__paints') as Paints)

const shellHero = (page: Page) => page.locator('.shell-hero')
const firstSlide = (page: Page) => page.locator('main [role="group"]').first()

for (const [id, language, width] of [
  ['plynt', 'EN', 360],
  ['limanay', 'TR', 390],
  ['mayurdeep', 'UR', 390],
  ['senxo', 'VI', 1280],
] as const) {
  test(`[UX-02] ${id} at ${width} px: the hero is there before any script, at the first banner's place`, async ({
    page,
    faults,
  }) => {
    faults.expect(/ERR_FAILED/)
    await visitAs(page, { language })
    await page.setViewportSize({ width, height: 800 })
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto(brandUrl(id))
    await expect
      .poll(() => shellHero(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const before = await shellHero(page).boundingBox()
    await page.unroute(/\.js$/)
    await page.goto(brandUrl(id))
    await expect(firstSlide(page)).toBeVisible()
    const after = await firstSlide(page).boundingBox()
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(after?.[side], side).toBeCloseTo(before?.[side] ?? 0, 0)
  })
}

test('[UX-10] the hero is the largest paint, is fetched once, and nothing shifts when the app and the banners come', async ({
  page,
}) => {
  await page.addInitScript(recordPaints)
  const fetched: string[] = []
  page.on('request', (request) => /\/hero-[^/]+$/.test(request.url()) && fetched.push(request.url()))
  await page.goto(brandUrl('plynt'))
  const picture = firstSlide(page).locator('img').last()
  await expect(picture).toHaveAttribute('src', /banner/)
  await expect(picture).toHaveCSS('opacity', '1')
  const { shifted, largest } = await paints(page)
  expect(largest.element).toBe('shell-hero')
  expect(largest.source).toContain('/m/assets/hero-')
  expect(shifted).toBe(0)
  expect(fetched).toHaveLength(1)
})

test('the hero stays until the picture of the first banner has loaded, and if there is none', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  await page.route(/\/banner\//, (route) => route.abort())
  await page.goto(brandUrl('plynt'))
  await expect(firstSlide(page).getByText('A warm welcome')).toBeVisible()
  await expect(firstSlide(page).locator('img').last()).toHaveAttribute('src', /\/hero-/)
  await expect(firstSlide(page).locator('img').last()).toBeVisible()
})

test('[UX-02] without banners the hero keeps its place, and nothing shifts', async ({ page }) => {
  await page.addInitScript(recordPaints)
  await page.route(/\/wps\/content\/banners/, (route) => route.fulfill({ json: { success: true, value: [] } }))
  await page.goto(brandUrl('plynt'))
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.locator('main img[src*="/hero-"]')).toBeVisible()
  expect((await paints(page)).shifted).toBe(0)
})

test('[UX-10] no other page fetches the hero', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(brandUrl('plynt', '/m/login'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => /\/hero-[^/]+$/.test(url))).toEqual([])
})
