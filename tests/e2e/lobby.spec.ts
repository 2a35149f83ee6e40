/** Only what the player sees of the lobby is rendered; the rest follows when they come near. */
import type { Locator, Page } from '@playwright/test'
import { brandUrl, expect, test } from './support/brands.ts'
import { visitSettled } from './support/visitor.ts'

const lanes = (page: Page) => page.locator('main section').filter({ has: page.locator('a[href*="/m/game?id="]') })
const tiles = (lane: Locator) => lane.getByRole('listitem').getByRole('button')

async function openLobby(page: Page, id: string, language: string): Promise<void> {
  await visitSettled(page, { language })
  await page.goto(brandUrl(id, '/m/home'))
  await expect(tiles(lanes(page).first()).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const counted = (page: Page, selector: string): Promise<number> => page.locator(selector).count()

test('the first screen is rendered, not the whole lobby', async ({ page }) => {
  const pictures: string[] = []
  page.on('request', (request) => {
    if (/\/media\/.*\/game\//.test(request.url())) pictures.push(request.url())
  })
  await openLobby(page, 'nox-comet', 'EN')
  expect(await counted(page, '*')).toBeLessThan(600)
  expect(pictures.length).toBeLessThan(16)
  expect(await lanes(page).count(), 'each lane has its heading').toBeGreaterThan(4)
  await expect(tiles(lanes(page).last())).toHaveCount(0)
})

for (const [id, language] of [
  ['nox-comet', 'EN'],
  ['mayurdeep', 'UR'],
] as const)
  test(`${id}: a lane is rendered when it comes near, in full when it is swiped, and nothing moves`, async ({
    page,
  }) => {
    await openLobby(page, id, language)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const [last, before] = [lanes(page).last(), await height()]
    await last.scrollIntoViewIfNeeded()
    await expect(tiles(last).first()).toBeVisible()
    const first = lanes(page).first()
    const width = () => first.getByRole('list').evaluate((list) => list.scrollWidth)
    await first.scrollIntoViewIfNeeded()
    const [few, narrow] = [await tiles(first).count(), await width()]
    await first.getByRole('list').evaluate((list) => {
      list.scrollLeft = getComputedStyle(list).direction === 'rtl' ? -list.clientWidth : list.clientWidth
    })
    await expect.poll(() => tiles(first).count()).toBeGreaterThan(few)
    expect(await width()).toBe(narrow)
    expect(await height()).toBeGreaterThanOrEqual(before)
  })

test('placeholders of lanes are as high as the lanes', async ({ page }) => {
  await openLobby(page, 'nox-comet', 'EN')
  const heights = () => lanes(page).evaluateAll((all) => all.map((lane) => lane.getBoundingClientRect().height))
  const held = await heights()
  for (const lane of await lanes(page).all()) {
    await lane.scrollIntoViewIfNeeded()
    await expect(tiles(lane).first()).toBeVisible()
  }
  expect(await heights()).toEqual(held)
})
