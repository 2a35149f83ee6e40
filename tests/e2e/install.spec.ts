import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { smallTargets } from './support/layout-faults.ts'
import { openSession } from './support/sandbox.ts'
import { textsOf } from './support/shell-texts.ts'
import { routeGames, routeStandIns } from './support/stand-ins.ts'
import { visitSettled } from './support/visitor.ts'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

type Visited = typeof window & { asked?: number; shifts?: number }

async function visit(page: Page, id: string, language: string): Promise<Readonly<Record<string, string>>> {
  await visitSettled(page, { language })
  await page.goto(brandUrl(id))
  return textsOf('install', language)
}

/** The browser offers the installation as soon as the html has been read, before any script of the app. */
const offerInstallation = (page: Page) =>
  page.addInitScript(() => {
    const visited = window as Visited
    visited.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) visited.shifts = (visited.shifts ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    addEventListener('DOMContentLoaded', () => {
      const prompt = async () => void (visited.asked = (visited.asked ?? 0) + 1)
      const userChoice = Promise.resolve({ outcome: 'dismissed' })
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice }))
    })
  })

test.describe('on Android', () => {
  // The page glides down under the bar; without motion it takes its place at once.
  test.use({ userAgent: android, hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } })

  test('[INST-04] [INST-07] [INST-12] [INST-15] the bar stands above the header and moves nothing; the banner installs what the html was offered', async ({
    page,
  }) => {
    await offerInstallation(page)
    const texts = await visit(page, 'nox-comet', 'EN')
    const bar = page.getByRole('complementary', { name: texts['get_app'] ?? '' })
    await expect(bar.getByRole('img', { name: 'Rated 5.0 out of 5' })).toBeVisible()
    const header = page.getByRole('banner')
    const headerTop = async () => Math.round((await header.boundingBox())?.y ?? NaN)
    await expect.poll(headerTop).toBe(56)
    expect(await smallTargets(page, '#above-header')).toEqual([])
    const banner = page.getByRole('region', { name: 'Nox Comet on your home screen' })
    await expect(banner).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await page.evaluate(() => (window as Visited).shifts)).toBeLessThan(0.001)
    await expectAccessible(page)
    await banner.getByRole('button', { name: texts['add_to_home'] ?? '' }).click()
    await expect.poll(() => page.evaluate(() => (window as Visited).asked)).toBe(1)
    await banner.getByRole('button', { name: 'Close' }).click()
    await expect(banner).toHaveCount(0)
    await bar.getByRole('button', { name: 'Close' }).click()
    await expect(bar).toHaveCount(0)
    // The page has the bar's room back, and keeps it in this window.
    await expect.poll(headerTop).toBe(0)
    await expect(page.getByRole('main')).toHaveCSS('margin-top', '0px')
    expect(await page.evaluate(() => sessionStorage.getItem('hideDownloadBar'))).toBe('1')
    expect(await page.evaluate(() => sessionStorage.getItem('installCancelCount'))).toBe('1')
  })
})

test.describe('a member on Android', () => {
  test.use({ userAgent: android, hasTouch: true })

  test('[INST-32] [MEM-10] prompts lie over a game, again and again, and over the page to add a card', async ({
    page,
  }) => {
    await page.route('**/wps/relay/WPSCORE_getDownloadSetting', async (route) => {
      const { value } = (await (await route.fetch({ maxRetries: 3 })).json()) as { readonly value: object }
      const own = { in_game_popup_interval: { enabled: true, value: '2' }, bind_card: { enabled: true, value: '2' } }
      await route.fulfill({ json: { success: true, value: { ...value, ...own } } })
    })
    await visitSettled(page, { language: 'EN' })
    await routeStandIns(page, 'NOXCOMET')
    await routeGames(page, 'games.noxcomet.example')
    const token = await openSession('NOXCOMET')
    await page.goto(brandUrl('nox-comet', `/m/launchGame?vendor=Copperleaf&code=fox-of-foxfire-hill&token=${token}`))
    const prompt = page.getByRole('dialog', { name: 'Nox Comet on your home screen' })
    await expect(prompt).toBeVisible()
    await expect(page.frameLocator('main iframe').getByRole('button', { name: 'Exit' })).toBeAttached()
    await expectAccessible(page)
    expect(await smallTargets(page, 'dialog[open]')).toEqual([])
    await prompt.getByRole('button', { name: 'Close' }).click()
    await expect(prompt).toHaveCount(0)
    await expect(prompt).toBeVisible()
    await page.goto(brandUrl('nox-comet', '/m/securityCenter/addBankCard'))
    await expect(prompt).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(prompt).toHaveCount(0)
  })
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: iphone, hasTouch: true, viewport: { width: 360, height: 640 } })

  test('[INST-04] [INST-35] [INST-36] the bar opens the popup, and this the guide for iOS 26', async ({ page }) => {
    const texts = await visit(page, 'limanay', 'TR')
    await page.getByRole('button', { name: texts['get'] ?? '', exact: true }).click()
    const popup = page.getByRole('dialog', { name: texts['title']?.replace('{{name}}', 'Limanay') ?? '' })
    await expect(popup).toBeVisible()
    await expectAccessible(page)
    await popup.getByRole('button', { name: texts['add_to_home'] ?? '' }).click()
    const guide = page.getByRole('dialog', { name: texts['guide_title']?.replace('{{name}}', 'Limanay') ?? '' })
    await expect(guide.getByRole('listitem')).toHaveCount(5)
    await expect(popup).toHaveCount(0)
    await expectAccessible(page)
    expect(await smallTargets(page, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(popup).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
  })
})

test.describe('in the native app', () => {
  test.use({ userAgent: `${android} App2.4.39Ver`, hasTouch: true, viewport: { width: 360, height: 740 } })

  // A brand without MANDATORYAPPUPDATES3 and without install prompts.
  test('[CFG-05] [INST-38] a back end that insists on an upgrade closes the page, even one where nothing else may lie over it', async ({
    page,
  }) => {
    await page.route('**/wps/system/settings*', async (route) => {
      const response = await route.fetch({ maxRetries: 3 })
      const answer = (await response.json()) as { value: object }
      const resources = [{ resourceType: 'Android', url: 'https://www.mayurdeep.example/app.apk', version: '3.0' }]
      const value = { ...answer.value, resources, whitelabelVal: { MANDATORYAPPUPDATES3: 1 } }
      await route.fulfill({ response, json: { ...answer, value } })
    })
    await visitSettled(page, { language: 'UR' })
    await page.goto(brandUrl('mayurdeep', '/m/login'))
    const texts = textsOf('app-upgrade', 'UR')
    const gate = page.getByRole('dialog', { name: texts['title'] ?? '' })
    await expect(gate.getByRole('link', { name: texts['update'] ?? '' })).toHaveAttribute('href', /app\.apk$/)
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(gate).toBeVisible()
    await gate.getByRole('button', { name: textsOf('support', 'UR')['title'] ?? '' }).click()
    await expect(page).toHaveURL(/\/m\/login/)
    await expect(gate).toHaveCount(1)
  })
})
