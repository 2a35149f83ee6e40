/** What engages a player, in the looks that the sample brands alone do not have: a light brand, and right to left. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/brands.ts'
import { cutTexts, smallTargets } from './support/layout-faults.ts'
import { withOwnSandbox } from './support/own-sandbox.ts'
import { changeScenario, openSession, resetScenario } from './support/sandbox.ts'
import { textsOf } from './support/shell-texts.ts'
import { routeGames, routeStandIns } from './support/stand-ins.ts'
import { visitAs, visitSettled } from './support/visitor.ts'

interface Look {
  readonly name: string
  readonly id: string
  readonly language: string
  readonly chatHost: string
  /** What the brand needs for all of it, as lines of its yaml and what they become. */
  readonly more: readonly (readonly [line: string, lines: string])[]
}

const scriptHosts = '  scriptHosts: [cdn.livechatinc.com, vue.comm100.com]'
const push =
  '  messagingSenderId: "7"\n  vapidKey: BH9_-hlal3Mg9cy5l7JMGMmGywhRNGlBfwmqJLm2geezwPWzgIu6eDKA3ZV1oj-T_0IhBFQAScGekZqnbscr2Gs'

const looks: readonly Look[] = [
  {
    name: 'a light brand',
    id: 'limanay',
    language: 'TR',
    chatHost: 'chat.limanay.example',
    more: [
      ['  NEWS3: true', '  NEWS3: true\n  CBS3: true\n  WEBPUSH3: true\n  REFERRAL3: true'],
      ['  projectId: limanay-demo', `  projectId: limanay-demo\n${push}`],
      ['  frameHosts: [oyun.limanay.example]', `  frameHosts: [chat.limanay.example]\n${scriptHosts}`],
    ],
  },
  {
    name: 'right to left',
    id: 'mayurdeep',
    language: 'UR',
    chatHost: 'chat.mayurdeep.example',
    more: [
      ['  NEWS3: true', '  NEWS3: true\n  CBS3: true\n  INSTALLPROMPT3: true'],
      ['  trustedHosts: [pay.mayurdeep.example]', `  frameHosts: [chat.mayurdeep.example]\n${scriptHosts}`],
      ['  shortName: Mayurdeep', '  shortName: Mayurdeep\n  mobileConfigProfile: true'],
    ],
  },
]

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1'

for (const { name, id, language, chatHost, more } of looks)
  test.describe(name, () => {
    const address = withOwnSandbox(id, (yaml) =>
      more.reduce((text, [line, lines]) => text.replace(`${line}\n`, `${lines}\n`), yaml),
    )
    const code = id.toUpperCase()
    // From right to left the name is between isolates.
    const brand = id === 'limanay' ? 'Limanay' : '\u2068Mayurdeep\u2069'
    const texts = (feature: string, key: string): string =>
      textsOf(feature, language)[key]?.replace('{{name}}', brand) ?? key
    const dialog = (page: Page) => page.getByRole('dialog')
    // The one before it may still be leaving.
    const opened = 'dialog[open]:not([data-leaving])'

    /** What must be right on every screen. */
    async function expectWellLaidOut(page: Page, part: string): Promise<void> {
      await expectAccessible(page)
      expect(await smallTargets(page, part)).toEqual([])
      expect(await cutTexts(page)).toEqual([])
    }
    const nothing = { announcements: 'none', pictures: 'none' }

    test.use({ viewport: { width: 360, height: 640 }, colorScheme: 'light', popups: ['popups', 'banners/download'] })
    test.beforeEach(() => resetScenario(code))

    test('[UX-03] the chat, its button, and customer service of every type', async ({ page }) => {
      await changeScenario(code, {
        popups: nothing,
        contact: { unread: 128, entries: ['LIVECHAT', 'COMM100', 'COMM100VIP', 'AICAN', 'MIDUOKE'] },
      })
      await visitSettled(page, { language })
      await routeStandIns(page, code)
      await routeGames(page, chatHost)
      await page.goto(address(`/m/home?token=${await openSession(code)}`))
      const chat = page.getByRole('region', { name: texts('chat-button', 'chat'), exact: true }).getByRole('button')
      await expect(chat).toHaveText(/\+$/)
      await expectAccessible(page)
      await page.waitForFunction(() => 'openSupport' in window)
      await page.evaluate(() => (window as { openSupport?: () => void }).openSupport?.())
      await expect(dialog(page).getByRole('listitem')).toHaveCount(5)
      await expectWellLaidOut(page, opened)
      await page.keyboard.press('Escape')
      await chat.click()
      await expect(page.frameLocator('main iframe').getByRole('textbox')).toBeVisible()
      await expectWellLaidOut(page, 'main')
    })

    test('[UX-03] popups to the end, and the welcome pictures', async ({ page }) => {
      await changeScenario(code, { popups: { forceRead: true, pictures: 'both' } })
      await visitSettled(page, { language })
      await page.goto(address('/m/home'))
      const popups = page.getByRole('dialog', { name: texts('popups', 'title') })
      await expect(popups.getByText(texts('popups', 'read_all'))).toBeVisible()
      await expectWellLaidOut(page, opened)
      await popups.getByRole('button', { name: textsOf('shared', language)['carousel_next'] ?? '' }).click()
      await popups.getByRole('button', { name: texts('popups', 'hide_today') }).click()
      const picture = page.getByRole('dialog', { name: texts('download-images', 'title') })
      await expect(picture.getByRole('img')).toBeVisible()
      await expectWellLaidOut(page, opened)
    })

    test('[UX-03] the choice about measuring', async ({ page }) => {
      await changeScenario(code, { popups: nothing })
      await visitAs(page, { language })
      await page.goto(address('/m/help'))
      await page.getByRole('button', { name: texts('tracking', 'reject'), exact: true }).click()
      await page.getByRole('button', { name: texts('tracking', 'privacy_choices') }).click()
      await expect(dialog(page).getByText(texts('tracking', 'state_denied'))).toBeVisible()
      await expectWellLaidOut(page, opened)
    })

    test.describe('on Android', () => {
      test.use({ userAgent: android, hasTouch: true })

      test('[UX-03] the bar and the prompt of the home page', async ({ page }) => {
        await changeScenario(code, { popups: nothing, settings: { installPrompts: 'fullscreen' } })
        await visitSettled(page, { language })
        await page.goto(address('/m/home'))
        await expect(dialog(page)).toBeVisible()
        await expectWellLaidOut(page, opened)
        await dialog(page)
          .getByRole('button', { name: texts('install', 'stay') })
          .click()
        await expect(dialog(page)).toHaveCount(0)
        await expectAccessible(page)
        expect(await smallTargets(page, '#above-header')).toEqual([])
      })
    })

    test.describe('on an iPhone', () => {
      test.use({ userAgent: iphone, hasTouch: true })

      test('[UX-03] the guide with its tip and the notice about the profile', async ({ page }) => {
        await changeScenario(code, { popups: nothing, settings: { installPrompts: 'fullscreen' } })
        await visitSettled(page, { language })
        await page.goto(address('/m/home'))
        await dialog(page)
          .getByRole('button', { name: texts('install', 'add_to_home') })
          .click()
        const guide = page.getByRole('dialog', { name: texts('install', 'guide_title') })
        await expect(guide.getByText(texts('install', 'legacy_tip'))).toBeVisible()
        await expectWellLaidOut(page, opened)
        await guide.getByRole('button', { name: texts('install', 'get_profile') }).click()
        await expect(page.getByRole('dialog', { name: texts('install', 'settings_title') })).toBeVisible()
        await expectAccessible(page)
      })
    })

    test.describe('with a worker', () => {
      test.use({ serviceWorkers: 'allow' })

      test('[UX-03] the question about notifications', async ({ page }) => {
        await changeScenario(code, { popups: nothing })
        await visitSettled(page, { language })
        // Without a window, the browser denies notifications whatever it is told (docs/decisions/push.md).
        await page.addInitScript(() =>
          Object.defineProperty(Notification, 'permission', { get: () => 'default' as const }),
        )
        await page.goto(address(`/m/help?token=${await openSession(code)}`))
        await expect(page.getByRole('dialog', { name: texts('push', 'title') })).toBeVisible()
        await expectWellLaidOut(page, opened)
      })
    })
  })
