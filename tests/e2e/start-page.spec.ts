import type { FrameLocator, Page, Route } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, servedBrands, startVariable, test } from './support/brands.ts'

const startUrl = (): string => new URL(process.env[startVariable] ?? '').origin

test.use({ viewport: { width: 1280, height: 900 } })

/** Opens the page; six storefronts load slowly on a busy machine, so a test may name those that it needs. */
async function open(page: Page, ...live: readonly string[]): Promise<void> {
  for (const { id, url } of live.length > 0 ? servedBrands() : []) {
    if (!live.includes(id))
      await page.route(`${url}/**`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>A phone</title></html>',
        }),
      )
  }
  await page.goto(startUrl())
  await expect(page.getByRole('article')).toHaveCount(6)
}
const card = (page: Page, name: string) => page.getByRole('article', { name })
const frameOf = (page: Page, name: string): FrameLocator => page.frameLocator(`iframe[title^="${name}"]`)

test('[UX-09] the page that npm start opens shows every brand running, and signs a demo member into one with a click', async ({
  page,
  faults,
}) => {
  // The page ends the session at the back end, which then refuses the storefront's calls in flight.
  faults.expect(/status of 401/)
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One storefront, six brands.')
  for (const { name } of servedBrands())
    await expect(frameOf(page, name).locator('#root > *, #gate').locator('visible=true').first()).toBeVisible()

  await card(page, 'Plynt').getByRole('button', { name: 'vip, of a high rank' }).click()
  await expect(card(page, 'Plynt').getByText('vip', { exact: true }).first()).toBeVisible()
  await expect(card(page, 'Plynt').getByRole('button', { name: 'vip, of a high rank' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const plynt = frameOf(page, 'Plynt')
  await expect(plynt.getByText(/€\d/).first()).toBeVisible()
  await expect(plynt.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await expect(frameOf(page, 'Senxo').getByRole('link', { name: 'Sign in' })).toBeVisible()

  await card(page, 'Plynt').getByRole('button', { name: 'Sign out of Plynt' }).click()
  await expect(plynt.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(card(page, 'Plynt').getByText('Guest')).toBeVisible()
})

test('[UX-09] the page shows who has signed in within the frame', async ({ page }) => {
  await open(page, 'plynt')
  const plynt = frameOf(page, 'Plynt')
  // By keyboard: Playwright clicks beside what is in a scaled frame of another process.
  await plynt.getByRole('link', { name: 'Sign in' }).press('Enter')
  await plynt.locator('main input[autocomplete="username"]').first().fill('player')
  await plynt.locator('main input[autocomplete="current-password"]').fill('sandbox-2030')
  await plynt.locator('main form button[type=submit]').press('Enter')
  await expect(card(page, 'Plynt').getByRole('button', { name: 'player, a member' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('[UX-09] scheme and language are switched for one phone, or for all that support them', async ({ page }) => {
  await open(page, 'limanay', 'nox-comet')
  const limanay = frameOf(page, 'Limanay')
  const ground = (): Promise<string> =>
    limanay.locator('body').evaluate((body) => getComputedStyle(body.ownerDocument.documentElement).colorScheme)
  await expect(limanay.locator('html')).toHaveAttribute('lang', /^(tr|fr|ms|id)/)
  await expect.poll(ground).toBe('light')
  await card(page, 'Limanay').getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect.poll(ground).toBe('dark')
  await page.getByRole('group', { name: 'All phones' }).getByRole('radio', { name: 'Light' }).check({ force: true })
  await expect.poll(ground).toBe('light')
  await expect(card(page, 'Limanay').getByRole('radio', { name: 'Light' })).toBeChecked()

  await card(page, 'Limanay').getByRole('combobox').selectOption('FR')
  await expect(limanay.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByLabel('Language of all phones').selectOption('ES')
  // On a slow machine the message may already have faded out.
  await expect(page.getByRole('status', { includeHidden: true }).filter({ hasText: /./ })).toHaveText(
    '1 of 6 brands speak it; the others keep their own.',
  )
  await expect(frameOf(page, 'Nox Comet').locator('html')).toHaveAttribute('lang', 'es')
  await expect(limanay.locator('html')).toHaveAttribute('lang', 'fr')
})

test('[UX-09] the sandbox of a brand is one click away, and from there that of any other', async ({ page }) => {
  await page.goto(process.env[startVariable] ?? '')
  const popup = page.waitForEvent('popup')
  await card(page, 'Senxo').getByRole('link', { name: 'Control Senxo' }).click()
  await expect((await popup).getByRole('heading', { level: 1, name: 'Senxo' })).toBeVisible()
  await page.getByRole('link', { name: 'Sandbox' }).click()
  await page.getByLabel('Sandbox of the brand').selectOption('Plynt')
  await expect(page.getByRole('heading', { level: 1, name: 'Plynt' })).toBeVisible()
})

test('[UX-09] brands are found by name or folder, language and flag, and shown on other devices', async ({ page }) => {
  await open(page, 'none')
  const names = page.getByRole('article').getByRole('heading')
  const search = page.getByRole('searchbox', { name: 'Search brands' })
  await search.fill('nox-c')
  await expect(names).toHaveText(['Nox Comet'])
  await expect(page.getByText('1 of 6', { exact: true })).toBeVisible()
  await search.fill('no such brand')
  await page.getByRole('button', { name: 'Show all brands' }).click()
  await expect(names).toHaveCount(6)
  await page.getByLabel('Brands with the language').selectOption('ES')
  await expect(names).toHaveText(['Nox Comet'])
  await page.getByLabel('Brands with the language').selectOption('')
  await page.getByLabel('Brands with the flag').selectOption('CBS3')
  await expect(names).not.toHaveCount(6)
  await expect(names).not.toHaveCount(0)
  await page.getByLabel('Brands with the flag').selectOption('')
  await page.getByLabel('Device of all phones').selectOption('Tablet')
  await expect
    .poll(() =>
      page
        .locator('iframe')
        .first()
        .evaluate(({ clientWidth }) => clientWidth),
    )
    .toBe(820)
})

test('[UX-09] a fleet of 1,000 brands opens, is scrolled through, and has phones only where one looks', async ({
  page,
}) => {
  const report = `parent.postMessage({ kind: 'state', token: '', language: 'en' }, '*')`
  const body = `<!doctype html><html lang="en"><title>A phone</title><script>${report}</script></html>`
  for (const { url } of servedBrands())
    await page.route(`${url}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.route('**/api/brands', async (route) => {
    const brands = (await (await route.fetch({ maxRetries: 3 })).json()) as readonly Readonly<Record<string, unknown>>[]
    const fleet = Array.from({ length: 1000 }, (_, index) => ({
      ...brands[index % brands.length],
      id: `brand-${index}`,
      name: `Brand ${index}`,
    }))
    await route.fulfill({ json: fleet })
  })
  await page.goto(startUrl())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One storefront, 1,000 brands.')
  expect(await page.getByRole('article').count()).toBeLessThan(40)
  await expect(frameOf(page, 'Brand 0,').locator('html')).toBeAttached()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(frameOf(page, 'Brand 999,').locator('html')).toBeAttached()
  await expect(page.locator('iframe[title^="Brand 0,"]')).toHaveCount(0)
  expect(await page.locator('iframe').count()).toBeLessThan(25)
  await page.getByRole('searchbox', { name: 'Search brands' }).fill('brand-512')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Brand 512'])
  await expect(frameOf(page, 'Brand 512,').locator('html')).toBeAttached()
})

test('[UX-09] storefronts that are busy do not hold up the page around them', async ({ page }) => {
  const held: Route[] = []
  // A synchronous call keeps all that runs in its process from going on.
  const body = `<!doctype html><html lang="en"><title>A phone</title><script>
    const call = new XMLHttpRequest(); call.open('GET', '/held', false); call.send()</script></html>`
  for (const { url } of servedBrands())
    await page.route(`${url}/**`, async (route) => {
      if (!route.request().url().endsWith('/held')) return await route.fulfill({ contentType: 'text/html', body })
      held.push(route)
    })
  await page.goto(startUrl(), { waitUntil: 'commit' })
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.getByRole('searchbox', { name: 'Search brands' }).fill('senxo')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Senxo'])
  for (const route of held) await route.fulfill({ body: '' })
})

test('[UX-09] no other page may frame a brand or make the calls of the start page', async ({ page, faults }) => {
  faults.expect(/frame|403|Failed to load resource/i)
  const [first, second] = servedBrands()
  if (!first || !second) throw new Error('There are no two brands.')
  const post = (headers: Record<string, string>): Promise<number> =>
    fetch(`${startUrl()}/api/brands/${first.id}/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: '{"member":"100001"}',
    }).then(({ status }) => status)
  expect(
    await Promise.all([
      post({ Origin: startUrl() }),
      post({}),
      post({ Origin: second.url }),
      post({ Origin: 'https://evil.example' }),
      post({ Origin: startUrl(), 'Content-Type': 'text/plain' }),
    ]),
  ).toEqual([201, 403, 403, 403, 415])
  const { headers } = await page.request.get(`${first.url}/m/home`).then((answer) => ({ headers: answer.headers() }))
  expect(headers['content-security-policy']).toMatch(new RegExp(`; frame-ancestors ${startUrl()}$`))
  await page.goto(`${second.url}/m/home`)
  const isRefused = await page.evaluate(
    (url) =>
      new Promise<boolean>((resolve) => {
        const frame = document.createElement('iframe')
        addEventListener('securitypolicyviolation', () => resolve(true))
        frame.onload = () => resolve(frame.contentDocument === null)
        frame.src = url
        document.body.append(frame)
      }),
    `${first.url}/m/home`,
  )
  expect(isRefused).toBe(true)
})

test('[UX-03] [UX-09] the start page has no violation, in both schemes and at every width', async ({ page }) => {
  await open(page, 'none')
  // How many more members there are depends on what other tests did.
  await page
    .getByText(/^\+\d+$/)
    .first()
    .click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1280, 390, 360])
      await test.step(`${colorScheme}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 })
        await expectAccessible(page)
      })
  }
})
