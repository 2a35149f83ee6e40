import { brandUrl, expect, test } from './support/brands.ts'
import { visitSettled } from './support/visitor.ts'

test('[UX-08] a browser older than Chrome 100 and Safari 15.4 gets a plain branded page, with customer service and downloads', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_ABORTED/)
  await page.addInitScript({ content: 'delete AbortSignal.prototype.throwIfAborted' })
  await page.goto(brandUrl('mayurdeep'), { waitUntil: 'commit' })
  const notice = page.locator('#old-browser')
  await expect(notice).toBeVisible()
  await expect(notice.locator('section[lang^="hi"] h1')).not.toBeEmpty()
  await expect(notice.locator('section[lang="en-US"] h1')).toHaveText('Your browser is too old')
  expect(
    await notice.locator('a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
  ).toEqual(expect.arrayContaining([expect.stringMatching(/^https:\/\//)]))
  await expect
    .poll(() => notice.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  // Neither the storefront nor its age gate.
  await expect(page.locator('#root, dialog')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  )
})

test('[UX-08] the storefront works with what Chrome 100 and Safari 15.4 have', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.addInitScript({ content: removeNewerFeatures })
  for (const path of ['/m/home', '/m/help', '/m/activity', '/m/news']) {
    await page.goto(brandUrl('nox-comet', path))
    await expect(page.locator('.shell')).toHaveCount(0)
    await expect(page.locator('#old-browser')).toHaveCount(0)
    await expect(page.locator('main')).not.toBeEmpty()
  }
})

test("a visitor without JavaScript sees a message about it in the brand's look", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(brandUrl('senxo'))
  await expect(page.locator('noscript h1').last()).toHaveText('JavaScript is switched off')
  await expect(page.locator('.shell-heroes').first()).toBeHidden()
  await context.close()
})

/** Removes what is newer than Chrome 100 or Safari 15.4, as far as scripts can detect it. */
const removeNewerFeatures = `
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'group']) delete Array.prototype[name]
  for (const name of ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']) delete Set.prototype[name]
  for (const name of ['isWellFormed', 'toWellFormed']) delete String.prototype[name]
  for (const name of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']) delete Iterator.prototype[name]
  delete Object.groupBy
  delete Map.groupBy
  delete Array.fromAsync
  delete Promise.withResolvers
  delete Promise.try
  delete URL.canParse
  delete URL.parse
  delete AbortSignal.any
  delete AbortSignal.timeout
  delete globalThis.requestIdleCallback
  delete globalThis.scheduler
  delete globalThis.navigation
  delete Document.prototype.startViewTransition
  delete Element.prototype.checkVisibility
  delete Element.prototype.setHTMLUnsafe
  for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover', 'inert']) delete HTMLElement.prototype[name]
`
