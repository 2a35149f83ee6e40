/** The chat: its floating button, and the page that frames it. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { smallTargets } from './support/layout-faults.ts'
import { openSession } from './support/sandbox.ts'
import { routeGames, routeStandIns } from './support/stand-ins.ts'
import { visitSettled } from './support/visitor.ts'

const chat = (page: Page) => page.getByRole('region', { name: 'Chat' }).getByRole('button')
const frame = (page: Page) => page.frameLocator('main iframe')

/** The color of the bar above the chat, as css writes it. */
const headerColor = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(header).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`
  })

/** @returns the questions for the number of unread messages so far */
async function enter(page: Page, token: string): Promise<readonly string[]> {
  const asked: string[] = []
  await visitSettled(page, { language: 'EN' })
  await routeStandIns(page, 'NOXCOMET')
  await routeGames(page, 'chat.noxcomet.example')
  page.on('request', (request) => {
    if (request.url().includes('CBS_unreadCount')) asked.push(request.url())
  })
  await page.goto(brandUrl('nox-comet', `/m/home?token=${token}`))
  return asked
}

test('[CHAT-02] [CHAT-04] [CHAT-08] [CHAT-09] a member sees the unread messages, opens the chat, is answered, and comes back', async ({
  page,
}) => {
  await enter(page, await openSession('NOXCOMET'))
  await expect(chat(page)).toHaveAccessibleName('Chat, unread messages: 3')
  await expect(chat(page)).toHaveText(/3$/)
  await page.getByRole('button', { name: 'Mini-game' }).waitFor()
  const boxes = await Promise.all(
    [chat(page), page.getByRole('button', { name: 'Mini-game' }), page.getByRole('navigation').last()].map((part) =>
      part.boundingBox(),
    ),
  )
  const [button, game, bar] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 })
  expect(button && game && game.y + game.height <= button.y).toBe(true)
  expect(button && bar && button.y + button.height <= bar.y).toBe(true)
  await expectAccessible(page)

  const color = await headerColor(page)
  const asked = page.waitForRequest(/\/wps\/chat\/url\?/)
  await chat(page).click()
  const { searchParams } = new URL((await asked).url())
  expect(Object.fromEntries(searchParams)).toEqual({ headerColor: color, language: 'EN' })
  await expect(frame(page).getByText('Hello and welcome!', { exact: false })).toBeVisible()
  await expect(chat(page)).toHaveCount(0)
  await expectAccessible(page)
  expect(await smallTargets(page, 'main')).toEqual([])
  await frame(page).getByRole('textbox', { name: 'Message' }).fill('Where is my deposit?')
  await frame(page).getByRole('button', { name: 'Send' }).click()
  await expect(frame(page).getByText('A deposit usually arrives within a minute.', { exact: false })).toBeVisible()

  // Any page can post to this window; only the chat itself leads back.
  await page.evaluate(() => window.postMessage('GO_BACK', '*'))
  await expect(page).toHaveURL(/\/m\/chat/)
  await frame(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(chat(page)).toHaveAccessibleName('Chat')
})
