import type { Page } from '@playwright/test'
import { brandUrl, expect, test } from './support/brands.ts'
import { visitAs } from './support/visitor.ts'

interface Painted {
  readonly element: string
  readonly source: string
}

/** Runs in the page from its start: adds up layout shifts and keeps what was largest. */
function recordPaints(): void {
  const record = { shifted: 0, shifts: [] as string[], largest: { element: '', source: '' } }
  Object.assign(globalThis, { __paints: record })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
      record.shifted += value
      record.shifts.push(...sources.map(({ node }) => `${value}: ${(node?.parentElement ?? node)?.textContent}`))
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null; url: string })[])
      record.largest = { element: entry.element?.className ?? 'gone', source: entry.url }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

interface LayoutShift {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

interface Paints {
  readonly shifted: number
  /** What moved, for the message of a failure. */
  readonly shifts: readonly string[]
  readonly largest: Painted
}

const paints = (page: Page): Promise<Paints> => page.evaluate(() => Reflect.get(globalThis, '__paints') as Paints)

const shellHero = (page: Page) => page.locator('.shell-hero')

const firstSlide = (page: Page) => page.locator('main [role="group"]').first()

const titlePicture = (page: Page) => page.locator('main header img')

for (const [id, language, width, path, place] of [
  ['plynt', 'EN', 360, '/m/home', firstSlide],
  ['limanay', 'TR', 390, '/m/home', firstSlide],
  ['mayurdeep', 'UR', 390, '/m/home', firstSlide],
  ['senxo', 'VI', 1280, '/m/home', firstSlide],
  ['plynt', 'EN', 1280, '/m/register', titlePicture],
  ['mayurdeep', 'UR', 360, '/m/login', titlePicture],
  ['limanay', 'TR', 390, '/m/help', titlePicture],
  ['senxo', 'VI', 1280, '/m/help', titlePicture],
] as const) {
  test(`[UX-02] ${id}${path} at ${width} px: the hero is there before any script, at its place in the app`, async ({
    page,
    faults,
  }) => {
    faults.expect(/ERR_FAILED/)
    await visitAs(page, { language })
    await page.setViewportSize({ width, height: 800 })
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto(brandUrl(id, path))
    await expect
      .poll(() => shellHero(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const before = await shellHero(page).boundingBox()
    await page.unroute(/\.js$/)
    await page.goto(brandUrl(id, path))
    await expect(place(page)).toBeVisible()
    const after = await place(page).boundingBox()
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
  const picture = firstSlide(page).locator('img').first()
  await expect(picture).toHaveAttribute('src', /banner/)
  await expect(picture).toHaveCSS('opacity', '1')
  const { shifted, shifts, largest } = await paints(page)
  expect(largest.element).toBe('shell-hero')
  expect(largest.source).toContain('/m/assets/hero-')
  expect(shifted, shifts.join('\n')).toBe(0)
  expect(fetched).toHaveLength(1)
})

for (const path of ['/m/login', '/m/help'])
  test(`[UX-10] ${path}: nothing larger than the hero behind the title is painted, and nothing shifts`, async ({
    page,
  }) => {
    await page.addInitScript(recordPaints)
    await page.goto(brandUrl('plynt', path))
    await expect(titlePicture(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { shifted, shifts, largest } = await paints(page)
    expect(largest.element).toBe('shell-hero')
    expect(shifted, shifts.join('\n')).toBe(0)
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
  const { shifted, shifts } = await paints(page)
  expect(shifted, shifts.join('\n')).toBe(0)
})
