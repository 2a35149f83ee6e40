import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, servedBrands, test } from './support/brands.ts'
import { smallTargets, cutTexts, overlappingTexts } from './support/layout-faults.ts'

const root = join(import.meta.dirname, '../..')
let server: ChildProcess
let gallery = ''
let current = ''

test.describe.configure({ timeout: 120_000 })

test.beforeAll(async () => {
  server = spawn(process.execPath, [join(root, 'generator/bin.mjs'), 'dev', 'limanay', '--port', '0', '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!server.stdout) throw new Error('The server has no output.')
  const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string]
  gallery = (JSON.parse(line) as { gallery: string }).gallery
})

test.afterAll(async () => {
  server.kill('SIGTERM')
  await once(server, 'exit')
})

test.beforeEach(async ({ faults }) => {
  // One picture of the gallery fails to load on purpose; leaving a page aborts requests in flight.
  faults.expect(/404|Failed to fetch|ERR_ABORTED|WebSocket/)
})

interface Pane {
  readonly brand?: string
  readonly scheme?: 'light' | 'dark'
  readonly language?: string
  readonly width?: number
  readonly height?: number
}

/** One pane of the gallery as a page of its own. */
async function open(
  page: Page,
  { brand = 'limanay', scheme = 'light', language = 'EN', width = 390, height = 844 }: Pane = {},
): Promise<void> {
  await page.setViewportSize({ width, height })
  if (brand !== current) await page.request.get(new URL(`/__livery/use/${brand}?back=/__livery/gallery`, gallery).href)
  current = brand
  await page.goto(`${gallery}?frame&scheme=${scheme}&language=${language}`)
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeAttached({ timeout: 60_000 })
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const openers = ['Dialog', 'Dialog that must be answered', 'Sheet', 'Form in a sheet', 'Alert with a choice']

/** Closes whatever an opener has opened, in the way that its kind allows. */
async function closeDialog(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]')
  if ((await page.getByRole('alertdialog').count()) > 0) await dialog.getByRole('button').last().click()
  else await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}
const focused = (page: Page): Locator => page.locator('*:focus')

for (const pane of [
  { brand: 'limanay', scheme: 'light', language: 'EN' },
  { brand: 'limanay', scheme: 'dark', language: 'UR' },
  { brand: 'mayurdeep', scheme: 'dark', language: 'UR' },
  { brand: 'nox-comet', scheme: 'dark', language: 'EN' },
  { brand: 'senxo', scheme: 'light', language: 'TH' },
  { brand: 'tsurugami', scheme: 'light', language: 'UR' },
] as const) {
  test(`[UX-03] ${pane.brand}, ${pane.scheme}, ${pane.language}: every part in every state is accessible`, async ({
    page,
  }) => {
    await open(page, pane)
    await expectAccessible(page)
  })
}

for (const scheme of ['light', 'dark'] as const) {
  test(`[UX-03] dialogs, sheets, alerts and toasts are accessible in ${scheme}`, async ({ page }) => {
    await open(page, { scheme })
    for (const name of openers) {
      await button(page, name).click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await expectAccessible(page, 'dialog')
      expect(await smallTargets(page, 'dialog'), name).toEqual([])
      await closeDialog(page)
    }
    await button(page, 'Toast of an error').click()
    await button(page, 'Toast of waiting').click()
    await expect(page.getByText('Opening the game')).toBeVisible()
    await expectAccessible(page, '[role=status]')
  })
}

test('[UX-03] what can be touched is at least 44 px high and wide, in every part', async ({ page }) => {
  await open(page, { width: 360 })
  expect(await smallTargets(page, 'main')).toEqual([])
})

for (const name of ['Dialog', 'Sheet', 'Form in a sheet', 'Alert']) {
  test(`[UX-03] ${name}: the focus stays inside, Escape closes it, and the focus returns to where it was`, async ({
    page,
  }) => {
    await open(page)
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
  })
}

test('[UX-03] a dialog that must be answered stays however often Escape is pressed', async ({ page }) => {
  await open(page)
  await button(page, 'Dialog that must be answered').click()
  const dialog = page.getByRole('alertdialog', { name: 'A new version is ready' })
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
})

for (const [language, forward, backward] of [
  ['EN', 'ArrowRight', 'ArrowLeft'],
  ['UR', 'ArrowLeft', 'ArrowRight'],
] as const) {
  test(`[UX-03] ${language}: arrow keys go from tab to tab, and Tab leads into the content`, async ({ page }) => {
    await open(page, { language })
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
    await expect(focused(page)).toHaveRole('tabpanel')
  })
}

test('[UX-03] choices are made by keyboard: select, radio, checkbox, switch', async ({ page }) => {
  await open(page)
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

test('[UX-03] the keyboard focus is visible on every part', async ({ page }) => {
  await open(page)
  const unmarked = await page.evaluate(async () => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>('main :is(button, input, select):enabled, main a[href], main summary'),
    ].filter(({ tabIndex }) => tabIndex >= 0)
    const isMarked = (element: HTMLElement) => {
      const around = [element, element.parentElement, ...(element.parentElement?.querySelectorAll('*') ?? [])]
      return around.some(
        (each) =>
          each &&
          getComputedStyle(each).outlineStyle === 'solid' &&
          Number.parseFloat(getComputedStyle(each).outlineWidth) >= 2,
      )
    }
    return parts.flatMap((element) => {
      element.focus({ focusVisible: true } as FocusOptions)
      return isMarked(element) || document.activeElement !== element ? [] : [element.outerHTML.slice(0, 120)]
    })
  })
  expect(unmarked).toEqual([])
})

test('[UX-03] an error belongs to its field, is announced, and the first wrong field gets the focus', async ({
  page,
}) => {
  await open(page)
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

test('[UX-03] a password is shown when the player chooses to see it', async ({ page }) => {
  await open(page)
  const field = page.getByLabel('Password', { exact: true }).first()
  await expect(field).toHaveAttribute('type', 'password')
  await button(page, 'Show password').first().click()
  await expect(field).toHaveAttribute('type', 'text')
  await button(page, 'Hide password').first().click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('[UX-03] a code can be pasted as it is written in the message, and phones offer it', async ({ page }) => {
  await open(page)
  const code = page.getByLabel('Code from the message').first()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '470 112')
    document.execCommand('insertText', false, data.getData('text/plain'))
  })
  await expect(code).toHaveValue('470112')
})

for (const [device, width, height] of [
  ['a phone', 195, 422],
  ['a desktop', 640, 400],
] as const) {
  test(`[UX-03] ${device} at 200 percent zoom: nothing is cut, and every button of a dialog can be reached`, async ({
    page,
  }) => {
    await open(page, { width, height })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await cutTexts(page)).toEqual([])
    for (const name of openers) {
      await button(page, name).click()
      const last = page.locator('dialog button').last()
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 0.99 })
      expect(await cutTexts(page), name).toEqual([])
      await closeDialog(page)
    }
  })
}

test('[UX-03] with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
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

test('[UX-04] the parts are mirrored in Urdu, and no text overlaps another', async ({ page }) => {
  await open(page, { language: 'UR', width: 360 })
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, width: 0 }
  const row = page.getByRole('switch').first().locator('..')
  const [title, track] = [await box(row.locator('span').first()), await box(row.locator('> span').last())]
  expect(title.x).toBeGreaterThan(track.x)
  const tabs = page.getByRole('tab')
  expect((await box(tabs.first())).x).toBeGreaterThan((await box(tabs.nth(1))).x)
  const eye = button(page, 'پاس ورڈ دکھائیں').first()
  expect((await box(eye)).x).toBeLessThan(100)
  expect(await overlappingTexts(page)).toEqual([])
})

for (const language of ['EN', 'TA', 'MY', 'TH', 'KM', 'JA']) {
  test(`[UX-04] ${language} at 360 px: no text is cut or overlaps another`, async ({ page }) => {
    await open(page, { language, width: 360 })
    expect(await cutTexts(page)).toEqual([])
    expect(await overlappingTexts(page)).toEqual([])
  })
}

test('[UX-07] parts are stacked on a phone and side by side on a desktop; nothing is wider than its window', async ({
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
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${width} px`,
    ).toBeLessThanOrEqual(0)
    const tops = await fields.evaluateAll((inputs) =>
      inputs.slice(0, 3).map((input) => Math.round(input.getBoundingClientRect().top)),
    )
    expect(tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 5).length, `${width} px`).toBe(columns)
  }
})

test('[UX-07] a sheet comes from the bottom on a phone, has a limited width on a tablet, and comes from the side on a desktop', async ({
  page,
}) => {
  await open(page)
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
  current = ''
  await page.request.get(new URL('/__livery/use/limanay', gallery).href)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(gallery)
  await expect(page.locator('iframe')).toHaveCount(3)
  const pane = page.frameLocator('iframe').first()
  await expect(pane.getByRole('heading', { level: 1 })).toHaveText('Limanay', { timeout: 60_000 })
  await expect(page.frameLocator('iframe').last().locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByLabel('Language').selectOption('JA')
  await expect(pane.locator('html')).toHaveAttribute('lang', 'ja-JP')
  await page.getByLabel('Brand').selectOption('senxo')
  await expect(page).toHaveURL(/gallery\?.*language=JA/)
  await expect(page.locator('iframe')).toHaveCount(2)
  await expect(pane.getByRole('heading', { level: 1 })).toHaveText('Senxo', { timeout: 60_000 })
})

test('[CLI-07] only the development server has the gallery; no brand ships any of it', async ({ page }) => {
  for (const { id } of servedBrands()) {
    const answer = await page.request.get(brandUrl(id, '/__livery/gallery'))
    expect(await answer.text(), id).not.toContain('gallery/main')
  }
  const dist = join(root, '.generated/e2e/dist')
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  for (const name of scripts)
    expect(readFileSync(join(dist, name), 'utf8').includes('Dialog that must be answered'), name).toBe(false)
})
