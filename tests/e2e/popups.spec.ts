import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { visitSettled } from './support/visitor.ts'

const popupsCall = '**/wps/content/popups'
const picturesCall = '**/wps/content/banners/download'

interface Popups {
  readonly forceRead: boolean
  readonly items: readonly object[]
}

test.use({ popups: ['popups', 'banners/download'] })

/** The page gets what the test makes of the sandbox's popups. */
const changePopups = (page: Page, change: (popups: Popups) => Popups): Promise<unknown> =>
  page.route(popupsCall, async (route) => {
    const answer = await route.fetch({ maxRetries: 3 })
    const { success, value } = (await answer.json()) as { readonly success: boolean; readonly value: Popups }
    await route.fulfill({ json: { success, value: change(value) } })
  })

const closeIn = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' })

const files = join(import.meta.dirname, '../fixtures/hostile-html/vectors.json')
const vectors = Object.values(
  JSON.parse(readFileSync(files, 'utf8')) as Readonly<Record<string, readonly string[]>>,
).flat()
const hostile: Popups = {
  forceRead: false,
  items: vectors.map((content, index) => ({
    id: `v${index}`,
    title: `Vector ${index}`,
    content: `<p>Before ${index}</p>${content}`,
    execution: 'B',
    promotionType: 'NONE',
  })),
}

const elements =
  'a b bdi blockquote br caption center dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins li mark ol p s small span strong sub sup table tbody td tfoot th thead tr u ul'
const attributes = 'align alt colspan decoding dir height href lang loading rel rowspan src target title width'

/** What is left of the vectors that should not be, in words. */
const leftOver = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ([elements, attributes]) =>
      [...document.querySelectorAll('dialog article [role="group"] > div *')].flatMap((element) => {
        const names = element.getAttributeNames()
        const [href, src] = [element.getAttribute('href'), element.getAttribute('src')]
        return [
          ...(elements.includes(element.localName) && element.namespaceURI?.endsWith('xhtml')
            ? []
            : [element.localName]),
          ...names.filter((name) => !attributes.includes(name)).map((name) => `${element.localName} ${name}`),
          ...(href === null || /^(https?:\/\/[^/@]+\/|\/m\/)/.test(href) ? [] : [`href ${href}`]),
          ...(src === null || src.startsWith(`${location.origin}/`) || src.startsWith('data:image/png;')
            ? []
            : [`src ${src}`]),
        ]
      }),
    [elements.split(' '), attributes.split(' ')] as const,
  )

test('[POP-03] hostile html is harmless in a popup, under the policy of the page and without it', async ({
  page,
  browser,
  faults,
}) => {
  expect(vectors.length).toBeGreaterThanOrEqual(150)
  // The browser reports what it would not run already while the html is parsed, in a document that is never shown.
  faults.expect(
    /^policy: ((script-src-attr|style-src-elem|style-src-attr) blocked inline|base-uri|.*HTMLScriptElement text)/,
  )
  faults.expect(
    /^console: (Executing inline event|Applying inline style|Setting the document's base|This document requires 'TrustedScript')/,
  )
  const unprotected = await browser.newContext({
    bypassCSP: true,
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  })
  for (const tab of [page, await unprotected.newPage()]) {
    const requests: string[] = []
    tab.on('request', (request) => void requests.push(request.url()))
    await tab.addInitScript('window.ran = 0; window.pwned = () => { window.ran += 1 }')
    tab.on('dialog', (dialog) => void dialog.dismiss().then(() => requests.push('dialog')))
    await tab.route(popupsCall, (route) => route.fulfill({ json: { success: true, value: hostile } }))
    await visitSettled(tab, { language: 'EN' })
    await tab.goto(brandUrl('senxo'))
    await expect(tab.getByText(/^Before \d+$/)).toHaveCount(vectors.length)
    await tab.waitForLoadState('networkidle')
    expect(await leftOver(tab)).toEqual([])
    // Whatever waits for a hand: every part of every vector is touched.
    await tab.evaluate(() => {
      for (const element of document.querySelectorAll('dialog article *'))
        for (const kind of ['pointerenter', 'mouseover', 'pointerdown', 'focus', 'touchstart', 'wheel', 'scroll'])
          element.dispatchEvent(new Event(kind, { bubbles: true }))
    })
    expect(await tab.evaluate('window.ran')).toBe(0)
    expect(
      requests.filter((url) => !url.startsWith(new URL(brandUrl('senxo')).origin) && !url.startsWith('data:')),
    ).toEqual([])
    // The page is what it was.
    await closeIn(tab).click()
    // The welcome picture may follow at once.
    await expect(tab.getByText(/^Before \d+$/)).toHaveCount(0)
    expect(new URL(tab.url()).pathname).toBe('/m/home')
  }
  await unprotected.close()
})

test('[POP-04] [POP-08] [POP-13] a guest reads the popups to the end, hides them today, and meets the two welcome pictures', async ({
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  await changePopups(page, (popups) => ({ ...popups, forceRead: true }))
  await page.goto(brandUrl('nox-comet'))
  const dialog = page.getByRole('dialog', { name: 'What’s new' })
  const [first, last] = [
    dialog.getByRole('heading', { name: 'Good to see you' }),
    dialog.getByRole('heading', { name: 'Spring tournament' }),
  ]
  await expect(first).toBeInViewport()
  await expect(last).not.toBeInViewport()
  await expectAccessible(page)
  await expect(closeIn(page)).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(first).toBeInViewport()

  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(last).toBeInViewport()
  await expect(closeIn(page)).toBeEnabled()
  await dialog.getByRole('button', { name: 'Do not show again today' }).click()
  await expect(dialog).toBeHidden()

  const picture = page.getByRole('dialog', { name: 'Nox Comet always at hand' })
  await expect(picture.getByRole('img')).toHaveAttribute('src', /at-hand\.svg$/)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await picture.getByRole('link', { name: 'Save picture' }).click()
  expect((await download).suggestedFilename()).toBe('at-hand.svg')
  await expect(picture.getByRole('img')).toHaveAttribute('src', /good-night\.svg$/)
  await closeIn(page).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

/** A popup of 5 MB is more than any answer may have, one of 3 MB more than any text; the third is a single endless word. */
for (const [what, length, shown] of [
  ['5 MB', 5_000_000, []],
  ['3 MB', 3_000_000, ['Spring tournament']],
  ['one word of 190 kB', 190_000, ['Good to see you', 'Spring tournament']],
] as const)
  test(`a popup of ${what} leaves the page usable`, async ({ page }) => {
    await visitSettled(page, { language: 'EN' })
    await changePopups(page, (popups) => ({
      ...popups,
      items: popups.items.map((item, index) => (index === 0 ? { ...item, content: 'x'.repeat(length) } : item)),
    }))
    await page.goto(brandUrl('nox-comet'))
    const dialog = page.getByRole('dialog')
    if (shown.length > 0) {
      await expect(dialog.getByRole('heading')).toHaveText([...shown])
      await expectAccessible(page)
      await closeIn(page).click()
    }
    // The picture comes after what is announced.
    await expect(dialog.getByRole('img')).toHaveAttribute('src', /at-hand\.svg$/)
    await expect(dialog).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('img')).toHaveAttribute('src', /good-night\.svg$/)
    await page.keyboard.press('Escape')
    await page.getByRole('navigation').getByRole('link', { name: 'News' }).first().click()
    await expect(page).toHaveURL(/\/m\/news/)
  })

test('a picture that is none leaves no hole: in a popup it is taken out, as a welcome picture left out', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 400/)
  const none = ['/m/brand-manifest.json', '/wps/media/nothing.svg', 'data:image/png;base64,bm9uZQ==']
  await visitSettled(page, { language: 'EN' })
  await changePopups(page, ({ items: [first] }) => ({
    forceRead: false,
    items: [
      { ...first, content: none.map((src) => `<img src="${src}" width="600" height="300" alt="Banner">`).join('') },
    ],
  }))
  await page.route(picturesCall, async (route) => {
    const answer = await route.fetch({ maxRetries: 3 })
    const { value } = (await answer.json()) as { readonly value: readonly { readonly url: string }[] }
    await route.fulfill({
      json: {
        success: true,
        value: value.map((banner, index) => (index === 0 ? { ...banner, url: none[0] } : banner)),
      },
    })
  })
  await page.goto(brandUrl('nox-comet'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toBeVisible()
  await expect(dialog.locator('img')).toHaveCount(0)
  await expectAccessible(page)
  await closeIn(page).click()
  await expect(dialog.getByRole('img')).toHaveAttribute('src', /good-night\.svg$/)
})
