/** The shared parts of the storefront. A pane is loaded once for everything that is looked at in it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, servedBrands, test } from './support/brands.ts'
import { button, closeDialog, openers, withGallery } from './support/gallery.ts'
import { out } from './support/global-setup.ts'
import { cutTexts, overlappingTexts, smallTargets, unmarkedParts } from './support/layout-faults.ts'

const { address, choose, open } = withGallery()

for (const pane of [
  { scheme: 'light', language: 'EN', waiting: 'Opening the game' },
  { scheme: 'dark', language: 'UR', waiting: 'کھیل کھل رہا ہے' },
] as const) {
  test(`[UX-03] every part in every state, dialogs, sheets, alerts and toasts are accessible: ${pane.scheme}, ${pane.language}`, async ({
    page,
  }) => {
    await open(page, pane)
    await expectAccessible(page)
    for (const name of openers) {
      await button(page, name).click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await expectAccessible(page, 'dialog')
      expect(await smallTargets(page, 'dialog'), name).toEqual([])
      await closeDialog(page)
    }
    for (const name of ['Toast of an error', 'Toast of waiting']) await button(page, name).click()
    await expect(page.getByText(pane.waiting)).toBeVisible()
    await expectAccessible(page, '[role=status]')
  })
}

test('[UX-03] every part in every state is accessible in the colors of other brands', async ({ page }) => {
  for (const pane of [
    { brand: 'mayurdeep', scheme: 'dark', language: 'UR' },
    { brand: 'nox-comet', scheme: 'dark', language: 'EN' },
    { brand: 'senxo', scheme: 'light', language: 'TH' },
    { brand: 'tsurugami', scheme: 'light', language: 'UR' },
  ] as const)
    await test.step(`${pane.brand}, ${pane.scheme}, ${pane.language}`, async () => {
      await open(page, pane)
      await expectAccessible(page)
    })
})

test('[UX-03] everything can be done by keyboard', async ({ page }) => {
  await open(page)
  for (const name of ['Dialog', 'Sheet', 'Form in a sheet', 'Alert'])
    await test.step(`${name}: the focus stays inside, Escape closes it, and the focus returns to where it was`, () =>
      expectFocusInside(page, name))
  await test.step('a dialog that must be answered stays however often Escape is pressed', async () => {
    await button(page, 'Dialog that must be answered').click()
    const dialog = page.getByRole('alertdialog', { name: 'A new version is ready' })
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('arrow keys go from tab to tab', () => expectTabs(page, 'ArrowRight', 'ArrowLeft'))
  await test.step('choices are made: select, radio, checkbox, switch', async () => {
    const select = page.getByRole('combobox').nth(1)
    await select.focus()
    await page.keyboard.press('ArrowUp')
    await expect(select).toHaveValue('harbour')
    await page.getByRole('radio', { name: 'Bank card' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeChecked()
    for (const role of ['checkbox', 'switch'] as const) {
      const box = page.getByRole(role).first()
      await box.focus()
      await page.keyboard.press('Space')
      await expect(box).toBeChecked()
    }
  })
  await test.step('the focus is visible on every part', async () => expect(await unmarkedParts(page)).toEqual([]))
})

async function expectFocusInside(page: Page, name: string): Promise<void> {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press(step < 8 ? 'Tab' : 'Shift+Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page, name)).toBeFocused()
}

async function expectTabs(page: Page, forward: string, backward: string): Promise<void> {
  const tabs = page.getByRole('tablist').first().getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press(forward)
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press(backward)
  await page.keyboard.press(backward)
  await expect(tabs.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tabs.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('*:focus')).toHaveRole('tabpanel')
}

test('[UX-03] fields: an error, a password that is shown, a code that is pasted; with reduced motion nothing moves', async ({
  page,
}) => {
  await open(page)
  await test.step('an error belongs to its field, is announced, and the first wrong field gets the focus', async () => {
    const form = page.locator('form').first()
    const field = form.getByRole('textbox')
    await field.focus()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription('6 to 16 letters and digits')
    await expect(form.locator('[aria-live=polite]')).toContainText('6 to 16')
    await expect(form.getByRole('alert')).toContainText('did not accept')
  })
  await test.step('a password is shown when the player chooses to see it', async () => {
    const field = page.getByLabel('Password', { exact: true }).first()
    await expect(field).toHaveAttribute('type', 'password')
    await button(page, 'Show password').first().click()
    await expect(field).toHaveAttribute('type', 'text')
    await button(page, 'Hide password').first().click()
    await expect(field).toHaveAttribute('type', 'password')
  })
  await test.step('a code can be pasted as it is written in the message, and phones offer it', async () => {
    const code = page.getByLabel('Code from the message').first()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await code.focus()
    await page.evaluate(() => document.execCommand('insertText', false, '470 112'))
    await expect(code).toHaveValue('470112')
  })
  await test.step('with reduced motion nothing moves', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await button(page, 'Form in a sheet').click()
    await button(page, 'Withdraw').last().click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) =>
          Number(effect?.getComputedTiming().duration) > 1
            ? [(effect as KeyframeEffect).target?.outerHTML.slice(0, 120)]
            : [],
        ),
    )
    expect(moving).toEqual([])
  })
})

test('[UX-03] [UX-07] windows of every size: parts are stacked or side by side, and nothing is cut, too wide or too small to touch', async ({
  page,
}) => {
  await open(page, { width: 320 })
  const fields = page.locator('#fields input')
  for (const [width, columns] of [
    [320, 1],
    [430, 1],
    [768, 2],
    [1280, 3],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await excessWidth(page), `${width} px`).toBeLessThanOrEqual(0)
    const tops = await fields.evaluateAll((inputs) =>
      inputs.slice(0, 3).map((input) => Math.round(input.getBoundingClientRect().top)),
    )
    expect(tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 5).length, `${width} px`).toBe(columns)
  }
  await test.step('what can be touched is at least 44 px high and wide, and no text is cut or overlaps another', async () => {
    await page.setViewportSize({ width: 360, height: 844 })
    expect(await smallTargets(page, 'main')).toEqual([])
    expect(await cutTexts(page)).toEqual([])
    expect(await overlappingTexts(page)).toEqual([])
  })
  for (const [device, width, height] of [
    ['a phone', 195, 422],
    ['a desktop', 640, 400],
  ] as const)
    await test.step(`${device} at 200 percent zoom: every button of a dialog can be reached`, () =>
      expectReachable(page, width, height))
  await test.step('a sheet comes from the bottom on a phone, has a limited width on a tablet, and comes from the side on a desktop', () =>
    expectSheets(page))
})

const excessWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function expectReachable(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await cutTexts(page)).toEqual([])
  for (const name of openers) {
    await button(page, name).click()
    const last = page.locator('dialog button').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 0.99 })
    expect(await cutTexts(page), name).toEqual([])
    await closeDialog(page)
  }
}

async function expectSheets(page: Page): Promise<void> {
  for (const [width, box] of [
    [390, { x: 0, width: 390 }],
    [768, { x: 104, width: 560 }],
    [1280, { x: 860, y: 0, width: 420, height: 900 }],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await button(page, 'Sheet').click()
    await expect.poll(() => page.locator('dialog > div').nth(1).boundingBox()).toMatchObject(box)
    await closeDialog(page)
  }
}

test('[UX-03] [UX-04] other scripts at 360 px: no text is cut or overlaps another; in Urdu the parts are mirrored', async ({
  page,
}) => {
  for (const language of ['TA', 'MY', 'TH', 'KM', 'JA', 'UR'])
    await test.step(language, async () => {
      await open(page, { language, width: 360 })
      expect(await cutTexts(page)).toEqual([])
      expect(await overlappingTexts(page)).toEqual([])
    })
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, width: 0 }
  const row = page.getByRole('switch').first().locator('..')
  const [title, track] = [await box(row.locator('span').first()), await box(row.locator('> span').last())]
  expect(title.x).toBeGreaterThan(track.x)
  const tabs = page.getByRole('tab')
  expect((await box(tabs.first())).x).toBeGreaterThan((await box(tabs.nth(1))).x)
  const eye = button(page, 'پاس ورڈ دکھائیں').first()
  expect((await box(eye)).x).toBeLessThan(100)
  await expectTabs(page, 'ArrowLeft', 'ArrowRight')
})

test('[ERR-11] the confirmation of a copied text is shown for 1.5 s', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page, 'Copy').first().click()
  const toast = page.getByRole('status').getByText('Copied')
  await expect(toast).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LV-47-8890')
  await page.clock.runFor(1400)
  await expect(toast).toBeVisible()
  await page.clock.runFor(150)
  await expect(toast).toHaveCount(0)
})

test('[UX-03] the workbench shows a brand in each scheme and mirrored, and changes language, width and brand', async ({
  page,
}) => {
  await choose(page, 'limanay')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address())
  await expect(page.locator('iframe')).toHaveCount(3)
  const pane = page.frameLocator('iframe').first()
  await expect(pane.getByRole('heading', { level: 1 })).toHaveText('Limanay')
  await expect(page.frameLocator('iframe').last().locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByLabel('Language').selectOption('JA')
  await expect(pane.locator('html')).toHaveAttribute('lang', 'ja-JP')
  await page.getByLabel('Brand').selectOption('senxo')
  await expect(page).toHaveURL(/gallery\?.*language=JA/)
  await expect(page.locator('iframe')).toHaveCount(2)
  await expect(pane.getByRole('heading', { level: 1 })).toHaveText('Senxo')
})

test('[CLI-07] only the development server has the gallery; no brand ships any of it', async ({ page }) => {
  for (const { id } of servedBrands()) {
    const answer = await page.request.get(brandUrl(id, '/__livery/gallery'))
    expect(await answer.text(), id).not.toContain('gallery/main')
  }
  const scripts = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  for (const name of scripts)
    expect(readFileSync(join(out, name), 'utf8').includes('Dialog that must be answered'), name).toBe(false)
})
