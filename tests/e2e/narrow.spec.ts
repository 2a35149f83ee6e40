/** The narrowest phones, in the languages with the longest words. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { type LanguageCode, languageCatalogue } from '../../contract/languages.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { brokenAtLineEnds, brokenWords, collidingMarks, cutTexts } from './support/layout-faults.ts'
import { openSession } from './support/sandbox.ts'
import { scrollUntilSeen, visitSettled } from './support/visitor.ts'

const paths = [
  '/m/home',
  '/m/member/home',
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/member/history',
  '/m/securityCenter',
  '/m/rewardCenter',
  '/m/mall/mallHome',
]

async function enter(page: Page, id: string, code: string, language: string, balance: string): Promise<void> {
  await visitSettled(page, { language })
  await page.goto(brandUrl(id, `/m/home?token=${await openSession(code, { balance })}`))
  await expect(page.locator('header a[href="/m/member/home"]')).toBeVisible()
}

/** Amounts that do not stand on one line. */
const brokenAmounts = (page: Page) =>
  page.locator('main bdi[translate=no]').evaluateAll((amounts) =>
    amounts.flatMap(({ textContent, childNodes }) => {
      const range = document.createRange()
      for (const text of childNodes) range.selectNodeContents(text)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 6)))
      return /\d/.test(textContent) && lines.size > 1 ? [textContent] : []
    }),
  )

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

for (const [id, code, language] of [
  ['mayurdeep', 'MAYURDEEP', 'TA'],
  ['nox-comet', 'NOXCOMET', 'PT-BR'],
] as const)
  test(`[UX-11] ${id}: at 320 px no word and no amount is broken in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await enter(page, id, code, language, '12345678.90')
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(brandUrl(id, path))
        await expect(page.locator('main h1')).toBeAttached()
        await scrollUntilSeen(page, page.getByRole('contentinfo'))
        await expect(page.locator('main [aria-busy=true], main [role=status][aria-label]')).toHaveCount(0)
        expect(await brokenWords(page)).toEqual([])
        expect(await cutTexts(page)).toEqual([])
      })
    await test.step('at 360 px, where three tiles are in a row', async () => {
      await page.setViewportSize({ width: 360, height: 640 })
      await page.goto(brandUrl(id, '/m/member/home'))
      await expect(page.locator('main h1')).toBeAttached()
      await scrollUntilSeen(page, page.getByRole('contentinfo'))
      expect(await brokenWords(page)).toEqual([])
    })
  })

test('[UX-11] on phones the words in the search of the games and in its list of providers are whole, in every language', async ({
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('nox-comet', '/m/game?id=jackpot'))
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  const languages = readdirSync('src/texts').filter((name) => name.endsWith('.json'))
  expect(languages).toHaveLength(23)
  const cut: string[] = []
  for (const width of [360, 384, 390, 412, 430, 448]) {
    await page.setViewportSize({ width, height: 740 })
    for (const name of languages) {
      const { pages } = JSON.parse(readFileSync(`src/texts/${name}`, 'utf8')) as Texts
      const { locale, direction } = languageCatalogue[name.replace('.json', '') as LanguageCode]
      const missing = await search.evaluate(missingRoom, { ...pages['all-games'], locale, direction })
      cut.push(...missing.map((text) => `${width} ${name}: ${text}`))
    }
  }
  expect(cut).toEqual([])
})

interface Texts {
  readonly pages: { readonly 'all-games': { readonly search_placeholder: string; readonly provider: string } }
}

/** Of the words in the search and in the list beside it, in one language, those that are wider than their room. */
function missingRoom(
  search: Element,
  words: Texts['pages']['all-games'] & { readonly locale: string; readonly direction: string },
): readonly string[] {
  document.documentElement.lang = words.locale
  document.documentElement.dir = words.direction
  const isCut = (control: Element, text: string, pseudo?: string) => {
    const { paddingLeft, paddingRight } = getComputedStyle(control)
    const { font } = getComputedStyle(control, pseudo)
    const line = document.createElement('span')
    line.style.cssText = `position: fixed; white-space: pre; font: ${font}`
    line.textContent = text
    document.body.append(line)
    const { width } = line.getBoundingClientRect()
    line.remove()
    return width > control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  }
  const list = document.querySelector('main select') ?? search
  return [
    ...(isCut(search, words.search_placeholder, '::placeholder') ? [words.search_placeholder] : []),
    ...(isCut(list, words.provider) ? [words.provider] : []),
  ]
}

test('[UX-11] no line of Japanese ends inside a word', async ({ page }) => {
  const seeEach = async (pages: readonly string[]) => {
    for (const path of pages)
      await test.step(path, async () => {
        await page.goto(brandUrl('tsurugami', path))
        await expect(page.locator('main h1')).toBeAttached()
        await expect(page.locator('main [aria-busy=true], main [role=status][aria-label]')).toHaveCount(0)
        expect(await brokenAtLineEnds(page, 'ja')).toEqual([])
      })
  }
  await visitSettled(page, { language: 'JA' })
  await seeEach(['/m/login', '/m/register', '/m/not-there'])
  await page.goto(brandUrl('tsurugami', `/m/home?token=${await openSession('TSURUGAMI')}`))
  await expect(page.locator('header a[href="/m/member/home"]')).toBeVisible()
  await seeEach(['/m/member/home', '/m/withdraw', '/m/securityCenter'])
})

for (const [id, code, language] of [
  ['mayurdeep', 'MAYURDEEP', 'TA'],
  ['nox-comet', 'NOXCOMET', 'PT-BR'],
] as const)
  test(`[UX-03] ${id}: with letters of twice their size what leads to the deposit stays in the window, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
    )
    await enter(page, id, code, language, '12345678.90')
    await page.goto(brandUrl(id, '/m/member/home'))
    await expect(page.locator('header a[href="/m/voucherCenter"]')).toBeInViewport({ ratio: 0.99 })
    const deposit = page.locator('main a[href="/m/voucherCenter"]').first()
    expect(await brokenAmounts(page)).toEqual([])
    await deposit.scrollIntoViewIfNeeded()
    await expect(deposit).toBeInViewport({ ratio: 0.99 })
    const labels = page.locator('nav:has(> button) span')
    const cut = await labels.evaluateAll((spans) =>
      spans.filter((span) => span.scrollWidth > span.clientWidth + 1).map((span) => span.textContent),
    )
    expect(cut, 'labels of the bar').toEqual([])
    for (const path of ['/m/help', '/m/voucherCenter'])
      await test.step(`${path} is not wider than the window`, async () => {
        await page.goto(brandUrl(id, path))
        await expect(page.locator('main h1')).toBeAttached()
        await expect(page.locator('main [aria-busy=true], main [role=status][aria-label]')).toHaveCount(0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      })
  })

for (const [id, language, fault] of [
  ['mayurdeep', 'UR', '⁨60204⁩'],
  ['nox-comet', 'PT-BR', '60204'],
] as const)
  test(`[UX-03] ${id}: with letters of twice their size a captcha that failed, and the games, can be read, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
    )
    await visitSettled(page, { language })
    await page.goto(brandUrl(id, '/m/login'))
    const captcha = page.locator('form button[aria-disabled="false"]').filter({ hasText: fault })
    await expect(captcha).toBeVisible()
    // Not a letter on each line.
    expect((await boxOf(captcha)).height).toBeLessThan(400)
    expect(await captcha.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0)
    const provider = page.getByRole('main').getByRole('button', { name: 'Google' })
    expect((await boxOf(provider)).height).toBeLessThan(250)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(brandUrl(id, '/m/game?id=jackpot'))
    const tile = page.getByRole('main').getByRole('listitem').first()
    await expect(tile.locator('bdi[translate=no]')).toBeVisible()
    expect(await brokenAmounts(page)).toEqual([])
    expect((await boxOf(tile)).width).toBeGreaterThan(130)
    expect((await boxOf(page.getByRole('searchbox'))).width).toBeGreaterThan(200)
  })

test('[UX-11] with letters of twice their size the words on a main button are whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
  )
  await enter(page, 'nox-comet', 'NOXCOMET', 'PT-BR', '500')
  await page.goto(brandUrl('nox-comet', '/m/voucherCenter'))
  await page.locator('main input[inputmode=decimal]').fill('50')
  await page.locator('main form button[type=submit]').click()
  const words = 'Depositar agora'
  await expect(page.getByRole('dialog').getByRole('button', { name: words })).toBeVisible()
  expect((await brokenWords(page)).filter((broken) => broken.endsWith(words))).toEqual([])
})

test('[UX-03] on its side, with its keyboard open, a phone shows the whole field of a sheet', async ({ page }) => {
  const keyboard = 200
  await page.setViewportSize({ width: 740, height: 360 })
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('senxo', '/m/register'))
  await page.locator('main button[aria-haspopup=dialog]').first().click()
  const sheet = page.getByRole('dialog')
  const search = sheet.locator('input')
  await search.fill('9')
  await sheet.evaluate((dialog, px) => dialog.style.setProperty('--keyboard', `${px}px`), keyboard)
  for (const part of [search, sheet.getByRole('option').first()]) {
    await part.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
    await expect(part).toBeInViewport({ ratio: 0.99 })
    const { y, height } = await boxOf(part)
    expect(y + height).toBeLessThanOrEqual(360 - keyboard + 1)
  }
})

test('[UX-03] a keyboard on the screen of a tablet covers nothing of a sheet', async ({ page }) => {
  const keyboard = 320
  await page.setViewportSize({ width: 1024, height: 768 })
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('senxo', '/m/register'))
  await page.locator('main button[aria-haspopup=dialog]').first().click()
  const sheet = page.getByRole('dialog')
  await sheet.evaluate((dialog, px) => dialog.style.setProperty('--keyboard', `${px}px`), keyboard)
  const last = sheet.getByRole('option').last()
  await last.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
  const { y, height } = await boxOf(last)
  expect(y + height).toBeLessThanOrEqual(768 - keyboard)
  expect((await boxOf(sheet.getByRole('heading'))).y).toBeGreaterThan(0)
})

for (const [id, language] of [
  ['nox-comet', 'EN'],
  ['mayurdeep', 'UR'],
  ['mayurdeep', 'TA'],
] as const)
  test(`[UX-03] on its side, a phone shows the buttons of a sheet without scrolling (${id}, ${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 740, height: 360 })
    await visitSettled(page, { language })
    await page.goto(brandUrl(id, '/m/home'))
    await page.locator('main li button:has(img)').first().click()
    const sheet = page.getByRole('dialog')
    const ways = sheet.getByRole('link')
    await expect(ways).toHaveCount(3)
    for (const way of await ways.all()) await expect(way).toBeInViewport({ ratio: 0.99 })
    const head = await boxOf(sheet.getByRole('heading'))
    const mainWay = await boxOf(ways.first())
    expect(mainWay.y - head.y - head.height).toBeGreaterThan(120)
  })

test('[UX-03] at 320 px a very long balance leaves the deposit in the window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enter(page, 'nox-comet', 'NOXCOMET', 'EN', '12345678901234567890')
  await expect(page.locator('header bdi')).toContainText('345,678')
  await expect(page.locator('header a[href="/m/voucherCenter"]')).toBeInViewport({ ratio: 0.99 })
})

test('[UX-11] a lane with a very long word for a name, and thirty banners, leave the home page as wide as the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.route('**/wps/game/lanes', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/"title":"/g, '"title":"Glücksspielautomatenneuheitenverzeichnis')
    await route.fulfill({ response, body })
  })
  await page.route('**/wps/content/banners', async (route) => {
    const response = await route.fetch()
    const { value, ...rest } = (await response.json()) as { value: { id: string }[] }
    const thirty = Array.from({ length: 30 }, (_, at) => ({ ...value[at % value.length], id: `banner-${at}` }))
    await route.fulfill({ response, json: { ...rest, value: thirty } })
  })
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('plynt'))
  await expect(page.getByRole('heading', { name: /verzeichnis/ }).first()).toBeVisible()
  await expect(page.getByRole('group').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const dots = page.locator('main [aria-hidden=true]:has(> span:nth-child(30):last-child)')
  expect((await boxOf(dots)).x).toBeGreaterThan(0)
})

test('[UX-11] nothing floats over the words about the connection, nor they over the chat', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/)
  await page.setViewportSize({ width: 360, height: 640 })
  await visitSettled(page, { language: 'ES' })
  await page.goto(brandUrl('nox-comet'))
  const chat = page.getByRole('region', { name: 'Chat' })
  await expect(chat).toHaveCSS('opacity', '1')
  await context.setOffline(true)
  const words = page.getByRole('status').getByText('Estás sin conexión.')
  await expect(
    page
      .getByRole('status')
      .locator('p')
      .filter({ has: page.getByText('Estás sin conexión.') }),
  ).toHaveCSS('opacity', '1')
  const button = await boxOf(chat)
  const strip = await boxOf(words)
  expect(strip.x + strip.width).toBeLessThanOrEqual(button.x)
  const onTop = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('section')?.ariaLabel, [
    button.x + button.width / 2,
    button.y + button.height - 4,
  ] as const)
  expect(onTop).toBe('Chat')
})

for (const width of [320, 360])
  test(`[UX-04] at ${width} px the marks of a game's tile leave each other room, from right to left`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await visitSettled(page, { language: 'UR' })
    // Busy tables.
    await page.route('**/wps/game/lanes**', async (route) => {
      const response = await route.fetch({ maxRetries: 3 })
      await route.fulfill({ response, body: (await response.text()).replace(/"players":\d+/g, '"players":12345') })
    })
    await page.goto(brandUrl('mayurdeep', '/m/game?q=blackjack'))
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('12,345')
    expect(await collidingMarks(page)).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

test('what floats over a page makes way at its end, and returns when the page is scrolled up', async ({ page }) => {
  await enter(page, 'nox-comet', 'NOXCOMET', 'EN', '10')
  await page.goto(brandUrl('nox-comet', '/m/member/home'))
  const floating = [page.getByRole('region', { name: 'Chat' }), page.getByRole('complementary').getByRole('button')]
  for (const button of floating) await expect(button).toHaveCSS('opacity', '1')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  for (const button of floating) await expect(button).toHaveCSS('opacity', '0')
  await test.step('the keyboard finds it all the same', async () => {
    await floating[0]?.getByRole('button').focus()
    await expect(floating[0] ?? page.locator('main')).toHaveCSS('opacity', '1')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect(floating[0] ?? page.locator('main')).toHaveCSS('opacity', '0')
  })
  await page.evaluate(() => scrollBy(0, -120))
  for (const button of floating) await expect(button).toHaveCSS('opacity', '1')
})

test('the member center stays where it is while its parts arrive', async ({ page }) => {
  await enter(page, 'nox-comet', 'NOXCOMET', 'EN', '10')
  await page.route('**/wps/**', async (route) => {
    // Answers that come after the page has been painted.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))).catch(() => {})
    await route.continue().catch(() => {})
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { __shifts: shifts })
  })
  await page.goto(brandUrl('nox-comet', '/m/member/home'))
  await expect(page.getByRole('main').locator('a[href="/m/inviteFriends"]').first()).toBeVisible()
  await expect(page.getByRole('main').locator('a[href="/m/rewardCenter"]').first()).toBeVisible()
  const shifts = await page.evaluate(() => (window as typeof window & { __shifts?: number[] }).__shifts ?? [])
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('[UX-11] with letters of twice their size no word of the banners is lost, and no tab is cut', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
  )
  await visitSettled(page, { language: 'KM' })
  await page.goto(brandUrl('senxo'))
  const banners = page.getByRole('main').getByRole('group')
  await expect(banners.locator('span span').filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true], main [role=status][aria-label]')).toHaveCount(0)
  const lost = await banners.locator('span span').evaluateAll((texts) =>
    texts
      .filter((text) => {
        const [own, whole] = [text, text.closest('[role=group] > *') ?? text].map((part) =>
          part.getBoundingClientRect(),
        )
        return text.scrollHeight > text.clientHeight + 1 || (own && whole && own.top < whole.top)
      })
      .map((text) => text.textContent),
  )
  expect(lost).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await page.goto(brandUrl('senxo', '/m/login'))
  const tabs = page.getByRole('tablist')
  await expect(tabs).toBeVisible()
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
})

test('[UX-11] on the smallest phones a player signs in without scrolling, also where there are two ways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const language of ['VI', 'TH', 'KM', 'EN'])
    await test.step(language, async () => {
      await visitSettled(page, { language })
      await page.goto(brandUrl('senxo', '/m/login'))
      await expect(page.getByRole('tab')).toHaveCount(2)
      const button = page.locator('main form button[type=submit]')
      await expect(button).toBeVisible()
      const { y, height } = await boxOf(button)
      const bar = await boxOf(page.locator('nav').last())
      expect(bar.y + bar.height).toBe(640)
      expect(y + height).toBeLessThan(bar.y)
    })
})

test('[UX-11] on the smallest phones the search field of help lies over no words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const [id, language] of [
    ['mayurdeep', 'UR'],
    ['limanay', 'FR'],
  ] as const)
    await test.step(language, async () => {
      await visitSettled(page, { language })
      await page.goto(brandUrl(id, '/m/help'))
      const search = page.getByRole('searchbox')
      await expect(search).toBeVisible()
      const words = await boxOf(page.locator('main h1 ~ p, main :has(> h1) + p').first())
      expect(words.height).toBeGreaterThan(0)
      expect(words.y + words.height).toBeLessThanOrEqual((await boxOf(search)).y)
    })
})
