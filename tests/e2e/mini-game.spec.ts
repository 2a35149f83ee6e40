/** The mini-game's widget: pointer, keyboard, bounds and direction. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { openSession } from './support/sandbox.ts'
import { routeStandIns } from './support/stand-ins.ts'
import { visitSettled } from './support/visitor.ts'

const widget = (page: Page) => page.getByRole('complementary').getByRole('button')

async function enter(page: Page, brand: string, code: string, language: string): Promise<void> {
  await visitSettled(page, { language })
  await routeStandIns(page, code)
  await page.goto(brandUrl(brand, `/m/home?token=${await openSession(code)}`))
  await expect(widget(page)).toBeVisible()
}

/** Height of the bottom bar, which stays free. */
const bar = 60

const boxOf = async (page: Page) => (await widget(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

async function drag(page: Page, x: number, y: number): Promise<void> {
  const box = await boxOf(page)
  await page.mouse.move(box.x + 28, box.y + 28)
  await page.mouse.down()
  await page.mouse.move(x, y, { steps: 5 })
  await page.mouse.up()
}

test('[MINI-04] [MINI-06] the widget is dragged within its bounds, follows a smaller window, and opens by a tap or by keyboard', async ({
  page,
}) => {
  await enter(page, 'mayurdeep', 'MAYURDEEP', 'UR')
  // Right to left, it starts on the left.
  expect((await boxOf(page)).x).toBeLessThan(40)
  await expectAccessible(page)
  await drag(page, 200, 300)
  expect(await boxOf(page)).toMatchObject({ x: 172, y: 272 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await drag(page, 900, 2000)
  const { x, y, width, height } = await boxOf(page)
  expect(x + width).toBeCloseTo(390 - 390 * 0.02, 1)
  expect(y + height).toBeCloseTo(844 - bar - 390 * 0.02, 1)
  await page.setViewportSize({ width: 360, height: 640 })
  await expect.poll(async () => (await boxOf(page)).y + 56).toBeCloseTo(640 - bar - 360 * 0.02, 1)

  await widget(page).focus()
  const before = await boxOf(page)
  await page.keyboard.press('ArrowUp')
  expect((await boxOf(page)).y).toBeCloseTo(before.y - 16, 1)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Close game' }).click()
  // A tap right after the keyboard counts as the same click.
  await expect(async () => {
    await widget(page).click()
    await expect(page.getByRole('button', { name: 'Close game' })).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('[MINI-02] [MINI-04] [MINI-05] the South-East Asian widget stays where it is, and goes with the session', async ({
  page,
}) => {
  const asked = page.waitForRequest(/\/mini-game\/s1\/minigame\.js\?_t=\d{13}$/)
  await enter(page, 'senxo', 'SENXO', 'EN')
  await asked
  const before = await boxOf(page)
  await drag(page, 100, 200)
  // A button that is pressed is a little smaller, and grows again.
  await expect.poll(() => boxOf(page)).toEqual(before)
  await page.getByRole('button', { name: 'Menu' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(widget(page)).toHaveCount(0)
})
