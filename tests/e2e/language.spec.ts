import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { openSession } from './support/sandbox.ts'
import { textsOf } from './support/shell-texts.ts'
import { visitSettled } from './support/visitor.ts'

const sheet = 'dialog[open]'

test('[LANG-07] a language is switched live: texts, direction, content and setting, without a reload', async ({
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('mayurdeep'))
  await expect(page.getByRole('listitem').getByRole('button').first()).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Choose a language/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Choose your language' })).toBeVisible()
  const content = page.waitForRequest(
    (request) => request.url().endsWith('/wps/game/lanes') && request.headers()['language'] === 'UR',
  )
  await page.locator(sheet).getByText('اردو').first().click()
  await content
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator(sheet)).toHaveCount(0)
  expect(await page.evaluate(() => [localStorage.getItem('language'), 'sameDocument' in globalThis])).toEqual([
    'UR',
    true,
  ])
})

test('[UX-03] the selector marks the language of the page and has no violation', async ({ page }) => {
  await visitSettled(page, { language: 'NE' })
  await page.goto(brandUrl('mayurdeep'))
  await page.getByRole('contentinfo').getByRole('button', { name: /नेपाली/ }).click()
  await expect(page.locator(`${sheet} [aria-current="true"]`)).toContainText('नेपाली')
  await expect(page.locator(`${sheet} li`)).toHaveCount(6)
  await expectAccessible(page)
})

test('if the texts of a language fail to load, nothing changes and a message says so', async ({ page, faults }) => {
  faults.expect(/Failed to load resource/)
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('mayurdeep'))
  await page.route('**/shell.UR-*.json', (route) => route.abort())
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Choose a language/ })
    .click()
  await page.locator(sheet).getByText('اردو').first().click()
  await expect(page.getByText('This language could not be loaded')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await page.unroute('**/shell.UR-*.json')
  await page.locator(sheet).getByText('اردو').first().click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('a brand with one language offers no choice', async ({ page }) => {
  await visitSettled(page)
  await page.goto(brandUrl('plynt'))
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('button', { name: /language/i })).toHaveCount(0)
})

test.describe('without a stored language', () => {
  test.use({ locale: 'es-MX' })

  test('[LANG-02] the language of the browser decides', async ({ page }) => {
    await visitSettled(page)
    await page.goto(brandUrl('nox-comet'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('contentinfo').getByRole('button', { name: /Español/ })).toBeVisible()
  })

  test('[LANG-03] a language that the brand does not have is replaced by its default', async ({ page }) => {
    await visitSettled(page)
    await page.goto(brandUrl('mayurdeep'))
    await expect(page.getByRole('contentinfo').getByRole('button', { name: /हिन्दी/ })).toBeVisible()
  })

  test("[LANG-02] a stored language takes precedence over the browser's", async ({ page }) => {
    await visitSettled(page, { language: 'PT-BR' })
    await page.goto(brandUrl('nox-comet'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  })
})

/** Does what a browser does that translates a page: each text gives way to elements of the browser's own. */
const translateLikeBrowser = () => {
  const kept = '[translate=no], font, script, style, title, textarea, option, noscript, template'
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!/\S/.test(text.data) || text.parentElement?.closest(kept)) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  addEventListener('DOMContentLoaded', () => {
    translate()
    new MutationObserver(translate).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

test('a page that the browser translates keeps up with search, deposit and a change of language', async ({ page }) => {
  const [help, wallet] = [textsOf('help', 'EN'), textsOf('wallet', 'EN')]
  await visitSettled(page, { language: 'PT-BR' })
  await page.addInitScript(translateLikeBrowser)
  await page.goto(brandUrl('nox-comet', `/m/help?token=${await openSession('NOXCOMET', { balance: '0.00' })}`))
  await expect(page.locator('header a[href="/m/member/home"]')).toBeVisible()
  const words = () =>
    page.evaluate(() =>
      // Without the chat's button, which comes later.
      [...document.querySelectorAll<HTMLElement>('header, main, nav, footer')]
        .map(({ innerText }) => innerText)
        .join(' '),
    )
  const openHome = async () => {
    await page.goto(brandUrl('nox-comet', '/m/member/home'))
    await expect(page.locator('header a[href="/m/member/home"]')).toBeVisible()
    await expect(page.locator('main a[href="/m/inviteFriends"]').first()).toBeVisible()
    await expect(page.locator('main [aria-busy=true], main [role=status][aria-label]')).toHaveCount(0)
  }

  await openHome()
  const inPortuguese = await words()
  await page.evaluate(() => localStorage.setItem('language', 'EN'))
  await openHome()
  expect(await page.locator('font').count()).toBeGreaterThan(20)
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /English/ })
    .click()
  await page.locator(sheet).getByText('Português (Brasil)').first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect.poll(words).toBe(inPortuguese)

  await page.evaluate(() => localStorage.setItem('language', 'EN'))
  await page.goto(brandUrl('nox-comet', '/m/help'))
  await page.getByRole('searchbox').fill('zebra')
  await expect(page.getByText(help['no_results_title'] ?? '')).toBeVisible()
  await page.getByRole('searchbox').fill('deposit')
  await expect(page.locator('main mark').first()).toBeVisible()
  await expect(page.getByText(help['no_results_title'] ?? '')).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  await expect(page.locator('main mark')).toHaveCount(0)

  await page.goto(brandUrl('nox-comet', '/m/voucherCenter'))
  const sum = page
    .getByRole('group', { name: wallet['suggestions'] ?? '' })
    .getByRole('button')
    .nth(2)
  const digitsOf = async (part: Locator) => ((await part.textContent()) ?? '').replace(/\D/g, '')
  const digits = await digitsOf(sum)
  await sum.click()
  await page.getByRole('button', { name: wallet['continue'] ?? '', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: wallet['confirm_deposit'] ?? '' })
    .click()
  await expect(page.getByRole('heading', { name: wallet['deposit_done'] ?? '' })).toBeVisible()
  await expect.poll(() => digitsOf(page.getByRole('banner').locator('a[href="/m/member/home"]'))).toBe(digits)
})
