/** The main pages in a language that does not exist, which shows what is not translated and what has no room to grow. */
import type { Page } from '@playwright/test'
import { brandUrl, expect, test } from './support/brands.ts'
import { cutTexts } from './support/layout-faults.ts'
import { cutLabels, cutPickers, joinedTexts, speakPseudo, untranslated } from './support/pseudo-language.ts'
import { openSessionOf } from './support/sandbox.ts'
import { scrollUntilSeen, visitSettled } from './support/visitor.ts'

const paths = {
  guest: ['home', 'game', 'activity', 'news', 'help', 'login', 'register', 'agentRegister', 'not-there'],
  member: [
    'home',
    'member/home',
    'member/benefits',
    'feedback',
    'voucherCenter',
    'withdraw',
    'member/history',
    'securityCenter',
    'securityCenter/bankCards',
    'securityCenter/addBankCard',
    'rewardCenter',
    'mall/mallHome',
    'changePsw',
    'inviteFriends',
  ],
} as const

async function expectTranslated(page: Page): Promise<void> {
  expect(await untranslated(page)).toEqual([])
  expect(await joinedTexts(page)).toEqual([])
  expect(await cutLabels(page)).toEqual([])
  expect(await cutPickers(page)).toEqual([])
  expect(await cutTexts(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

test.describe.configure({ mode: 'parallel' })

for (const [id, code, language, order] of [
  ['nox-comet', 'NOXCOMET', 'EN', 'left to right'],
  ['mayurdeep', 'MAYURDEEP', 'UR', 'right to left'],
] as const)
  for (const audience of ['guest', 'member'] as const)
    test(`[UX-04] [UX-05] ${id}, ${order}: all that a ${audience} reads is translated, and 40 % more of it fits at 360 px`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width: 360, height: 640 })
      await visitSettled(page, { language })
      await speakPseudo(context)
      const balance = page.locator('header a[href="/m/member/home"]')
      if (audience === 'member') {
        await page.goto(brandUrl(id, `/m/home?token=${await openSessionOf(code, 'player')}`))
        await expect(balance).toBeVisible()
      }
      for (const path of paths[audience])
        await test.step(path, async () => {
          await page.goto(brandUrl(id, `/m/${path}`))
          await expect(page.locator('main h1')).toBeAttached()
          if (audience === 'member') await expect(balance).toBeVisible()
          await scrollUntilSeen(page, page.getByRole('contentinfo'))
          await expect(page.locator('main [aria-busy=true], main [role=status][aria-label]')).toHaveCount(0)
          await expectTranslated(page)
        })
      await test.step('the menu', async () => {
        await page.locator('nav > button').last().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectTranslated(page)
      })
    })
