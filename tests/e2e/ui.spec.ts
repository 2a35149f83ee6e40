import type { Page } from '@playwright/test'
import { brandUrl, expect, servedBrands, test } from './support/brands.ts'
import { textsOf } from './support/shell-texts.ts'
import { visitSettled } from './support/visitor.ts'

const shown = (page: Page) => expect(page.getByRole('listitem').getByRole('button').first()).toBeVisible()

async function open(page: Page, id: string, language: string, width: number, height = 800): Promise<void> {
  await visitSettled(page, { language })
  await page.setViewportSize({ width, height })
  await page.goto(brandUrl(id))
  await shown(page)
}

test('[UX-07] a phone has the navigation in a bar at the bottom, a desktop in a rail beside the page', async ({
  page,
}) => {
  await open(page, 'nox-comet', 'EN', 390)
  const box = async () => (await page.getByRole('navigation', { name: 'Main' }).boundingBox()) ?? undefined
  const phone = await box()
  expect([phone?.x, phone?.width, Math.round((phone?.y ?? 0) + (phone?.height ?? 0))]).toEqual([0, 390, 800])
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(box, 'the rail').toMatchObject({ x: 0, width: 232, y: 64 })
})

test('[UX-07] the page is no wider than its window at any common width', async ({ page }) => {
  await open(page, 'nox-comet', 'EN', 320)
  for (const width of [320, 360, 390, 430, 600, 700, 820, 1023, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${width} px`,
    ).toBeLessThanOrEqual(0)
  }
})

test('[UX-03] what can be touched is at least 44 px high and wide', async ({ page }) => {
  await open(page, 'nox-comet', 'EN', 360)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a')].flatMap((element) => {
      const box = element.getBoundingClientRect()
      const isInSentence = element.parentElement?.tagName === 'P'
      const isHidden = box.width === 0 || getComputedStyle(element).visibility === 'hidden'
      return isInSentence || isHidden || (box.height >= 43.5 && box.width >= 43.5)
        ? []
        : [`${Math.round(box.width)}x${Math.round(box.height)} ${element.textContent}`]
    }),
  )
  expect(small).toEqual([])
})

for (const [device, width, height] of [
  ['a phone', 195, 422],
  ['a desktop', 640, 400],
] as const) {
  test(`[UX-03] ${device} at 200 percent zoom: nothing overflows the window, and every page can be reached`, async ({
    page,
  }) => {
    await open(page, 'nox-comet', 'EN', width, height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Join' })).toBeInViewport({ ratio: 0.99 })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign in' })).toBeInViewport()
  })
}

test('[UX-04] pages in Urdu are mirrored', async ({ page }) => {
  await open(page, 'mayurdeep', 'UR', 390)
  const logo = await page.getByRole('banner').getByRole('link').first().boundingBox()
  expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeGreaterThan(350)
  const places = await page.getByRole('navigation').first().getByRole('link').all()
  const first = await places[0]?.boundingBox()
  const second = await places[1]?.boundingBox()
  expect(first?.x).toBeGreaterThan(second?.x ?? Number.POSITIVE_INFINITY)
})

test('[UX-04] in Urdu a game’s Latin name begins at its own left, and stands at the right edge', async ({ page }) => {
  await open(page, 'mayurdeep', 'UR', 390)
  await page.goto(brandUrl('mayurdeep', '/m/game'))
  const names = page.getByRole('main').getByRole('listitem').locator('span[dir=auto]')
  await expect(names.first()).toBeVisible()
  const gaps = await names.evaluateAll((spans) =>
    spans.map((span) => {
      const text = document.createRange()
      text.selectNodeContents(span)
      const isLeftToRight = getComputedStyle(span).direction === 'ltr'
      return [isLeftToRight, span.getBoundingClientRect().right - text.getBoundingClientRect().right]
    }),
  )
  expect(gaps.length).toBeGreaterThan(6)
  for (const [isLeftToRight, gap] of gaps) {
    expect(isLeftToRight).toBe(true)
    expect(gap).toBeLessThan(2)
  }
})

test('[UX-04] the carousel moves the other way in Urdu', async ({ page }) => {
  await open(page, 'mayurdeep', 'UR', 1280)
  const banners = page.getByRole('region', { name: textsOf('home', 'UR')['banners'] })
  const slide = banners.getByRole('group').first()
  const before = (await slide.boundingBox())?.x ?? 0
  await banners.getByRole('button').nth(1).click()
  await expect.poll(async () => (await slide.boundingBox())?.x).toBeGreaterThan(before)
})

/** Texts of the shell that do not fit: cut off at the side, or outside the window. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll(
      'header a, header button, nav a, nav button, nav span, h1, h2, main button[aria-pressed], footer p, footer a, footer button',
    )
    return [...parts].flatMap((part) => {
      const style = getComputedStyle(part)
      // Text that is only for screen readers is in a box of one pixel.
      const isClipped = style.overflowX !== 'visible' && part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1
      const box = part.getBoundingClientRect()
      const isOutside =
        box.width > 0 && part.closest('[role="group"]') === null && (box.left < -1 || box.right > innerWidth + 1)
      return isClipped || isOutside ? [`${part.tagName}: ${part.textContent}`] : []
    })
  })

for (const id of ['nox-comet', 'senxo', 'mayurdeep', 'tsurugami', 'plynt', 'limanay']) {
  test(`[UX-04] ${id}: no text of the shell is cut at 360 px in any of its languages`, async ({ page }) => {
    const languages = servedBrands().find((brand) => brand.id === id)?.languages ?? []
    await open(page, id, languages[0] ?? 'EN', 360)
    for (const language of languages) {
      await page.evaluate((code) => localStorage.setItem('language', code), language)
      await page.reload()
      await shown(page)
      expect(await cutTexts(page), language).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        language,
      ).toBeLessThanOrEqual(0)
    }
  })
}
