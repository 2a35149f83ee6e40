/** The workbench on a brand of its own: from a click in the start page to the folder that `generate` builds from the file. */
import { spawn } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { home, livery, places, serveLumo } from '../support/lumo.ts'
import { command, end, servingOf } from '../support/served-samples.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/brands.ts'

const file = join(home, 'merchants/lumo/merchant.yaml')

let start = ''
let close = async (): Promise<void> => undefined
test.use({ viewport: { width: 1280, height: 900 }, popups: ['popups', 'banners/download'] })
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  ;({ start, close } = await serveLumo('--to', join(home, 'www'), '--allow-publish'))
})
test.afterAll(() => close())

/** Opens the brand as a release engineer does: by the address that the command printed, and a click. */
async function openBrand(page: Page): Promise<Page> {
  await page.goto(start)
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Change Lumo' }).click()
  const workbench = await popup
  await expect(workbench.getByRole('heading', { level: 1, name: 'Lumo' })).toBeVisible()
  return workbench
}

const brandColor = (page: Page) => page.getByRole('textbox', { name: 'Brand color', exact: true })
const phone = (page: Page) => page.frameLocator('iframe:not([aria-hidden=true])')
/** Clicks where the part is seen: Playwright does not take into account that a frame of another process is scaled. */
async function tap(page: Page, part: Locator): Promise<void> {
  const frame = await phone(page).owner().boundingBox()
  const place = await part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: (x + width / 2) / innerWidth, y: (y + height / 2) / innerHeight }
  })
  if (frame) await page.mouse.click(frame.x + frame.width * place.x, frame.y + frame.height * place.y)
}
/** The page may be exchanged for a newer one meanwhile. */
const titleOf = (page: Page) =>
  phone(page)
    .locator('html')
    .evaluate((html) => html.ownerDocument.title)
    .catch(() => 'none')

test('the printed address with a view behind it opens that view, with its phone', async ({ page }) => {
  await page.goto(`${start}/brands/lumo`)
  await expect(phone(page).locator('main h1')).toBeAttached()
})

test('the fleet says what a build would do with a brand, and says it anew when a file has changed on disk', async ({
  page,
}) => {
  await page.goto(start)
  const lumo = page.getByRole('article', { name: 'Lumo' })
  await expect(lumo.getByText('Up to date')).toBeVisible()
  const sound = readFileSync(file, 'utf8')
  appendFileSync(file, 'colour: red\n')
  const refused = lumo.getByRole('link', { name: /^Lumo is refused: KEY_UNKNOWN.*lumo\/merchant\.yaml:\d+:1$/ })
  await expect(refused).toHaveAttribute('href', /#token=.*\/brands\/lumo$/)
  await page.getByRole('combobox', { name: 'Brands in the state' }).selectOption('Refused')
  await expectAccessible(page, 'body')
  writeFileSync(file, sound.replace(/name: .*/, 'name: "Lumo Two"'))
  await expect(page.getByText('No brand is like that.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all brands' }).click()
  await expect(lumo.getByText('settings, texts or assets changed')).toBeVisible()
  writeFileSync(file, sound)
  await expect(lumo.getByText('Up to date')).toBeVisible()
})

test('a color that is refused and then accepted, a language, a part and a name: seen at once, saved, and built from the file', async ({
  page,
}) => {
  const workbench = await openBrand(page)
  await expectAccessible(workbench, 'body')
  await brandColor(workbench).fill('#0f76')
  await expect(brandColor(workbench)).toHaveAttribute('aria-invalid', 'true')
  await brandColor(workbench).fill('#7c1d4e')
  await expect(brandColor(workbench)).not.toHaveAttribute('aria-invalid')
  await workbench.getByRole('textbox', { name: 'Name', exact: true }).fill('Lumo Gold')
  await workbench.getByRole('button', { name: /^Languages and texts/ }).click()
  await workbench.getByRole('checkbox', { name: /\(FR\)/ }).check({ force: true })
  await workbench.getByRole('button', { name: /^Installed app/ }).click()
  await workbench.getByRole('button', { name: 'Add one to Shortcuts' }).click()
  const shortcut = workbench.getByRole('group', { name: 'Shortcuts, 1' })
  await shortcut.getByRole('textbox', { name: 'Name' }).fill('Results')
  await shortcut.getByRole('textbox', { name: 'Url' }).fill('/m/news')
  await expect.poll(() => titleOf(workbench)).toContain('Lumo Gold')
  const painted = phone(workbench).locator('html')
  expect(await painted.evaluate((html) => getComputedStyle(html).getPropertyValue('--color-action'))).toBe('#7c1d4e')
  const before = readFileSync(file, 'utf8')
  await expect(workbench.getByText('4 changes', { exact: true }).first()).toBeVisible()
  await workbench.getByRole('button', { name: 'Show changes' }).click()
  const dialog = workbench.getByRole('dialog')
  await expect(dialog.getByText('name: "Lumo Gold"')).toBeVisible()
  await expectAccessible(workbench, 'dialog[open]')
  expect(readFileSync(file, 'utf8')).toBe(before)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(workbench.getByText('No changes')).toBeVisible()
  const after = readFileSync(file, 'utf8')
  for (const comment of before.match(/#(?![0-9a-f]{6}).*/g) ?? []) expect(after).toContain(comment)
  await livery('generate', 'lumo', ...places)
  const html = readFileSync(join(home, 'dist/lumo/m/index.html'), 'utf8')
  expect(html).toContain('Lumo Gold')
  const { stdout } = await livery('show', 'lumo', '--json', '--merchants', join(home, 'merchants'))
  expect(JSON.parse(stdout)).toMatchObject({
    settings: {
      branding: { colors: { brand: '#7c1d4e' } },
      languages: { supported: ['EN', 'FR'] },
      pwa: { shortcuts: [{ name: 'Results', url: '/m/news' }] },
    },
  })
})

test('the phone shows the brand to a settled visitor: no popup, no gate and no bar lies over it', async ({ page }) => {
  const announced: unknown[] = []
  // The browser forgets the body of an answer that a page has read quickly; what passes through here is there.
  await page.context().route('**/wps/content/popups', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    if (route.request().frame().page() !== page) announced.push(await response.json())
    await route.fulfill({ response })
  })
  const workbench = await openBrand(page)
  await expect.poll(() => announced[0]).toEqual({ success: true, value: { forceRead: false, items: [] } })
  await expect(phone(workbench).getByRole('main')).toBeVisible()
  // The worker of one draft would answer for the next.
  expect(
    await phone(workbench)
      .locator('html')
      .evaluate(() => 'serviceWorker' in navigator),
  ).toBe(false)
  const answers = ['ageConfirmed', 'trackingConsent']
  const stored = phone(workbench).locator('html')
  expect(await stored.evaluate((_, keys) => keys.map((key) => localStorage.getItem(key)), answers)).toEqual([
    '99',
    'denied',
  ])
})

/** What is seen until they are released is not built yet. */
async function holdPreviews(workbench: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await workbench.route('**/preview', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('a color is in the phone at once; one with too little contrast is refused, and the nearest is a click away', async ({
  page,
}) => {
  const workbench = await openBrand(page)
  const painted = (token: string) =>
    phone(workbench)
      .locator('html')
      .evaluate((html, name) => getComputedStyle(html).getPropertyValue(name), token)
      .catch(() => 'none')
  const before = await painted('--color-action')
  const release = await holdPreviews(workbench)
  await brandColor(workbench).fill('#0b5d1e')
  await expect.poll(() => painted('--color-action')).toBe('#0b5d1e')
  expect(before).not.toBe('#0b5d1e')
  await expect(workbench.getByText(/all 64 contrasts pass/)).toBeVisible()
  const text = workbench.getByRole('textbox', { name: 'Text color', exact: true })
  await text.fill('#787878')
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await expect(workbench.getByText(/contrasts are too low/)).toBeVisible()
  await expect.poll(() => painted('--color-action')).toBe(before)
  const take = workbench.getByRole('button', { name: /^Take #[0-9a-f]{6}/ })
  const nearest = /#[0-9a-f]{6}/.exec((await take.textContent()) ?? '')?.[0] ?? ''
  await take.click()
  await expect(text).toHaveValue(nearest)
  await expect(text).not.toHaveAttribute('aria-invalid')
  await expect.poll(() => painted('--color-action')).toBe('#0b5d1e')
  const built = workbench.waitForResponse(/\/preview$/)
  release()
  expect((await built).status()).toBe(200)
  await expect.poll(() => painted('--color-action')).toBe('#0b5d1e')
})

test('a flag says what it needs and leads there; an origin opens the line', async ({ page }) => {
  const workbench = await openBrand(page)
  await workbench.getByRole('button', { name: /^Parts/ }).click()
  await expect(workbench.getByText('These flags have a bundle on this machine.')).toBeVisible()
  await workbench.getByRole('button', { name: 'legal.minimumAge' }).click()
  await expect(workbench.getByRole('textbox', { name: /Minimum age/i })).toBeFocused()
  await workbench.getByRole('button', { name: 'own file: show the line of Name', exact: true }).click()
  const dialog = workbench.getByRole('dialog', { name: /^Name/ })
  await expect(dialog.locator('[aria-current]')).toContainText(/name: "Lumo/)
  await expectAccessible(workbench, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('a text that is tapped in the phone is changed there at once, as the name is; a placeholder that is lost is refused; saved, and built', async ({
  page,
}) => {
  const workbench = await openBrand(page)
  const tapping = workbench.getByRole('button', { name: 'Tap a text' })
  await tapping.click()
  await tap(workbench, phone(workbench).getByRole('navigation').last().getByText('Help', { exact: true }))
  const help = workbench.getByRole('textbox', { name: 'help:nav', exact: true })
  await expect(help).toBeFocused()
  const navigation = phone(workbench).getByRole('navigation').last()
  expect(
    await phone(workbench)
      .locator('html')
      .evaluate(() => location.pathname),
  ).toBe('/m/home')
  const release = await holdPreviews(workbench)
  await help.fill('Ask us')
  await expect(navigation).toContainText('Ask us')
  const search = workbench.getByRole('searchbox', { name: 'Find a text' })
  await search.fill('Operator: {{operator}}')
  await workbench.getByRole('textbox', { name: 'app:footer_operator', exact: true }).fill('{{operator}} runs this')
  await workbench.getByRole('textbox', { name: 'Name', exact: true }).fill('Silver $& Co')
  const footer = phone(workbench).getByRole('contentinfo')
  await expect(footer).toContainText(/Silver \$& Co\W? runs this/)
  await workbench.getByRole('button', { name: 'Undo: app:footer_operator' }).click()
  await workbench.getByRole('button', { name: 'Undo: Name' }).click()
  await expect(footer).toContainText(/Operator: \W?Lumo/)
  release()
  await expect(workbench.getByText('Building the preview')).toHaveCount(0)
  await expect(navigation).toContainText('Ask us')
  await expectAccessible(workbench, 'section:has(#setting-locales)')
  await tapping.click()
  await tap(workbench, navigation.getByText('Ask us'))
  await expect(phone(workbench).locator('main h1')).toHaveText('Ask us')

  await search.fill('the pudding')
  await expect(workbench.getByText('None: settings and the back end have other texts.')).toBeVisible()
  await search.fill('aged {{age}} and over')
  const age = workbench.getByRole('textbox', { name: 'app:footer_age', exact: true })
  await age.fill('For adults')
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  expect(await topOf(search)).toBeLessThan(await topOf(age))
  await expect(age).toHaveAccessibleDescription(/\{\{age\}\}/)
  await expect(age).toHaveAttribute('aria-invalid', 'true')
  await workbench.getByRole('button', { name: 'Undo: app:footer_age' }).click()
  await expect(age).not.toHaveAttribute('aria-invalid')

  await workbench.getByRole('button', { name: 'Show changes' }).click()
  const dialog = workbench.getByRole('dialog')
  await expect(dialog.getByText('locales/EN.json')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(workbench.getByText('No changes')).toBeVisible()
  const own = () => JSON.parse(readFileSync(join(home, 'merchants/lumo/locales/EN.json'), 'utf8')) as unknown
  expect(own()).toEqual({ 'help:nav': 'Ask us' })
  await livery('generate', 'lumo', ...places)
  const { stdout } = await livery(
    'texts',
    'export',
    'lumo',
    '--format',
    'json',
    '--languages',
    'FR',
    ...places.slice(0, 2),
  )
  expect(stdout).toContain('1 text')
  await workbench.reload()
  await workbench.getByRole('button', { name: /^Languages and texts/ }).click()
  await workbench.getByRole('button', { name: 'Inherit: help:nav' }).click()
  await expect(phone(workbench).getByRole('navigation').last()).toContainText('Help')
  await workbench.getByRole('button', { name: 'Show changes' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(workbench.getByText('No changes')).toBeVisible()
  expect(own()).toEqual({})
})

test('the icon stands under the masks of phones, in tabs and on the card of a link, as the draft has it', async ({
  page,
}) => {
  const workbench = await openBrand(page)
  await workbench.getByRole('button', { name: /^Icons/ }).click()
  const looks = workbench.getByRole('region', { name: 'How it appears' })
  await expect(looks.getByRole('listitem')).toHaveText([
    /^Lumo.* on an iPhone/,
    /circle/,
    /squircle/,
    /rounded square/,
    /Light tab/,
    /Dark tab/,
    /Start of the app/,
    /Link to www\.lumo\.example/,
  ])
  const images = looks.locator('img')
  const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
  await expect(images).toHaveCount(8)
  for (const image of await images.all()) expect(await image.evaluate(isDrawn)).toBe(true)
  await workbench.getByRole('textbox', { name: 'Name', exact: true }).fill('Lumo Dusk')
  await expect(looks.getByRole('listitem').first()).toContainText('Lumo Dusk')
  await expectAccessible(workbench, '[aria-label="How it appears"]')
})

test('a logo and an icon are dropped in: what the command would refuse is refused, what it takes is seen and saved', async ({
  page,
  faults,
}) => {
  faults.expect(/422/)
  const workbench = await openBrand(page)
  await workbench.getByRole('button', { name: /^Icons/ }).click()
  const choose = workbench.getByLabel('Choose a drawing: Source', { exact: true })
  const give = (name: string, mimeType: string, content: string | Buffer) =>
    choose.setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
  await give('brochure.pdf', 'application/pdf', '%PDF-1.7')
  await expect(workbench.getByText(/"brochure.pdf" cannot be used: .*expected SVG or PNG/)).toBeVisible()
  await give('half.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><g>')
  await expect(workbench.getByText(/"half.svg" cannot be used/)).toBeVisible()
  await give('poster.png', 'image/png', Buffer.alloc(49 * 1024 * 1024))
  await expect(workbench.getByText(/“poster.png” has 49.0 MiB, at most 16.0 MiB/)).toBeVisible()
  await expect(workbench.getByText('No changes')).toBeVisible()
  const icon =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#0a5"/></svg>'
  const touch = workbench.getByRole('region', { name: 'How it appears' }).locator('img').first()
  const before = await touch.getAttribute('src')
  await workbench.locator('[id="setting-icons.source"] + div').evaluate((zone, svg) => {
    const files = new DataTransfer()
    files.items.add(new File([svg], 'mark.svg', { type: 'image/svg+xml' }))
    zone.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }))
  }, icon)
  await expect(workbench.getByText('1 change', { exact: true }).first()).toBeVisible()
  await expect.poll(() => touch.getAttribute('src')).not.toBe(before)
  await expectAccessible(workbench, '[id="setting-icons.source"] + div')
  const folder = join(home, 'merchants/lumo/assets')
  const old = readdirSync(folder)
  await workbench.getByRole('button', { name: 'Show changes' }).click()
  await workbench.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(workbench.getByText('No changes')).toBeVisible()
  const [added = ''] = readdirSync(folder).filter((name) => !old.includes(name))
  expect(readFileSync(join(folder, added), 'utf8')).toBe(icon)
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(old))
  expect(readFileSync(file, 'utf8')).toContain(`assets/${added}`)
})

test('the phone shows a draft that nothing was saved of, and the draft outlives a reload', async ({ page }) => {
  const workbench = await openBrand(page)
  await workbench.getByRole('textbox', { name: 'Name', exact: true }).fill('Lumo Night')
  await expect.poll(() => titleOf(workbench)).toContain('Lumo Night')
  await workbench.reload()
  await expect(workbench.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Lumo Night')
  await workbench.getByRole('button', { name: 'Undo: Name' }).click()
  await expect(workbench.getByText('No changes')).toBeVisible()
})

test('a file that changes meanwhile is not overwritten, and no side is lost', async ({ page, faults }) => {
  faults.expect(/409/)
  const workbench = await openBrand(page)
  await workbench.getByRole('textbox', { name: 'Name', exact: true }).fill('Lumo Day')
  await expect.poll(() => titleOf(workbench)).toContain('Lumo Day')
  appendFileSync(file, '# by another hand\n')
  await workbench.getByRole('button', { name: 'Show changes' }).click()
  await workbench.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const conflict = workbench
    .getByRole('dialog', { name: 'The file has changed meanwhile' })
    .or(workbench.getByRole('alertdialog'))
  await conflict.getByRole('button', { name: /Take over/ }).click()
  await workbench.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(workbench.getByText('No changes')).toBeVisible()
  expect(readFileSync(file, 'utf8')).toMatch(/name: "Lumo Day"[^]*# by another hand\n$/)
})

test('a brand begins with three answers, and is in a phone with a back end behind it', async ({ page }) => {
  const opened = await openBrand(page)
  await opened.goto(`${new URL(start).origin}/workbench/#/new`)
  await expectAccessible(opened, 'body')
  await opened.getByRole('textbox', { name: 'Name' }).fill('Nóva Star')
  await expect(opened.getByRole('textbox', { name: 'Folder' })).toHaveValue('nova-star')
  await opened.getByRole('textbox', { name: 'Color', exact: true }).fill('#1d4ed8')
  await opened.getByRole('button', { name: 'Create' }).click()
  await expect(opened.getByRole('heading', { level: 1, name: 'Nóva Star' })).toBeVisible()
  await expect.poll(() => titleOf(opened)).toContain('Nóva Star')
  await expect(phone(opened).getByRole('heading', { name: 'Top games' })).toBeVisible()
  expect(readFileSync(join(home, 'merchants/nova-star/merchant.yaml'), 'utf8')).toContain('#1d4ed8')
})

test('releases are planned, read and taken back by the commands that the page shows', async ({ page }) => {
  const to = ['--to', join(home, 'www')]
  const live = async () =>
    (JSON.parse((await livery('status', ...to, '--json')).stdout) as { merchants: { release: string }[] }).merchants
  const publish = () => livery('publish', 'lumo', ...places, ...to, '--no-check')
  await publish()
  const [first] = await live()
  writeFileSync(file, readFileSync(file, 'utf8').replace(/name: .*/, 'name: "Lumo Late"'))
  await livery('generate', 'lumo', ...places)
  await publish()
  await page.goto(`${start}/releases`)
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveValue('lumo')
  await page.getByRole('button', { name: 'Run: What publishing would do' }).click()
  const plan = page.getByRole('article', { name: /^\.\/livery publish --all --plan .*--to .*www$/ })
  await expect(plan.getByRole('status')).toHaveText('Done')
  await expect(plan.getByRole('region')).toContainText('1 are live already')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Run: Take the brand back' }).click()
  expect((await live())[0]?.release).not.toBe(first?.release)
  await page.getByRole('button', { name: 'Yes, run: Take the brand back' }).click()
  await expect(page.getByRole('article', { name: /^\.\/livery rollback lumo / }).getByRole('status')).toHaveText('Done')
  expect((await live())[0]?.release).toBe(first?.release)
})

for (const [kind, options] of [
  ['serve', places],
  ['dev', places.slice(0, 2)],
] as const)
  test(`\`${kind} <id>\` has the workbench of its brand, with the phone, for this machine and its own page alone`, async ({
    page,
    faults,
  }) => {
    // The phone meets the maintenance.
    faults.expect(/503/)
    const child = spawn(process.execPath, [command, kind, 'lumo', ...options, '--port', '0', '--json'], {
      cwd: home,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const { workbench, brands } = await servingOf<{ workbench: string; brands: { url: string }[] }>(child)
    try {
      const { origin, hash } = new URL(workbench)
      const brand = brands[0]?.url ?? ''
      const ask = (call: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
        page.request.fetch(`${origin}/api/workbench/${call}`, { method, headers, maxRedirects: 0, data: {} })
      const token = { 'X-Livery-Token': hash.slice('#token='.length) }
      expect((await ask('brands/lumo')).status()).toBe(403)
      expect((await ask('brands/lumo', token)).status()).toBe(200)
      expect((await ask('brands/lumo', { ...token, Host: 'evil.example' })).status()).toBe(403)
      expect((await ask('sandbox/lumo/scenario', { ...token, Origin: brand }, 'PATCH')).status()).toBe(403)
      // It was not started with a target, nor with the permission.
      for (const act of ['publish', 'rollback', 'live']) {
        const run = { headers: { ...token, Origin: origin }, data: { act } }
        expect((await page.request.post(`${origin}/api/workbench/brands/lumo/run`, run)).status()).toBe(403)
      }
      expect(await (await ask('runs', token)).json()).toEqual([])
      expect((await page.request.get(`${brand}/m/home`)).headers()['x-frame-options']).toBe(
        kind === 'serve' ? 'DENY' : undefined,
      )
      await page.goto(`${workbench}/sandbox/lumo`)
      await expect(page.locator('[data-shown="true"] iframe')).toBeAttached()
      await page.getByLabel('State', { exact: true }).selectOption('Maintenance')
      await expect(page.getByRole('list', { name: 'Switched on' })).toContainText('State: Maintenance')
      await page.getByRole('button', { name: 'Reset this brand' }).click()
      await expect(page.getByText('Nothing is switched on')).toBeVisible()
      await page.goto(`${workbench}/brands/lumo`)
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lumo Dawn')
      await expect.poll(() => titleOf(page)).toContain('Lumo Dawn')
      await page.goto('about:blank')
    } finally {
      await end(child)
    }
  })

test('without the token of the printed address, the page says where to find it and shows nothing', async ({
  page,
  faults,
}) => {
  faults.expect(/403/)
  await page.goto(`${new URL(start).origin}/workbench/#/brands/lumo`)
  await expect(page.getByText(/address/).first()).toBeVisible()
  await expect(page.getByText('merchant.yaml')).toHaveCount(0)
})
