/** Many tabs of one browser: what only one of them does. */
import type { Page } from '@playwright/test'
import { brandUrl, expect, test } from './support/brands.ts'
import { openSession } from './support/sandbox.ts'
import { routeStandIns } from './support/stand-ins.ts'
import { visitSettled } from './support/visitor.ts'

const chat = (page: Page) => page.getByRole('region', { name: 'Chat' }).getByRole('button')
const popup = (page: Page) => page.getByRole('dialog', { name: 'What’s new' })

test.use({ popups: ['popups'] })

type Tab = typeof window & { isInFront?: boolean }

/** Browsers without windows show every page at once; here a tab is what the test says. */
const followFront = (page: Page, isFirst: boolean) =>
  page.addInitScript((first) => {
    const tab = window as Tab
    tab.isInFront = first
    Object.defineProperty(document, 'visibilityState', { get: () => (tab.isInFront ? 'visible' : 'hidden') })
  }, isFirst)

const bring = (page: Page, isInFront: boolean) =>
  page.evaluate((now) => {
    ;(window as Tab).isInFront = now
    document.dispatchEvent(new Event('visibilitychange'))
  }, isInFront)

test('[CHAT-08] of twenty tabs only the one in front asks for popups; in front all at once, one asks for messages and all show them', async ({
  context,
}) => {
  test.slow()
  const token = await openSession('NOXCOMET')
  const asked: string[] = []
  context.on('request', (request) => {
    const [what] = /CBS_unreadCount|content\/popups/.exec(request.url()) ?? []
    if (what) asked.push(what)
  })
  let hasPopups = true
  let counted = Promise.resolve()
  const tabs = await Promise.all(Array.from({ length: 20 }, () => context.newPage()))
  for (const [index, tab] of tabs.entries()) {
    // However long they take to load, no 30 seconds pass.
    await tab.clock.setFixedTime(new Date('2030-05-17T10:00:00Z'))
    await followFront(tab, index === 0)
    await visitSettled(tab, { language: 'EN' })
    await routeStandIns(tab, 'NOXCOMET')
    await tab.route('**/wps/content/popups', (route) =>
      hasPopups ? route.continue() : route.fulfill({ json: { success: true, value: { forceRead: false, items: [] } } }),
    )
    await tab.route(/CBS_unreadCount/, async (route) => {
      await counted
      await route.continue()
    })
    // The pictures of twenty pages would be most of the work.
    await tab.route(/\.(avif|webp|png|jpe?g)(\?|$)/, (route) => route.abort())
    await tab.goto(brandUrl('nox-comet', `/m/home?token=${token}`))
    await expect(chat(tab)).toBeAttached()
  }
  const [first, ...others] = tabs as [Page, ...Page[]]
  await expect(popup(first)).toBeVisible()
  await expect(first.getByLabel(/^Chat, unread messages: \d/)).toBeAttached()
  expect(asked.toSorted()).toEqual(['CBS_unreadCount', 'content/popups'])
  await popup(first).getByRole('button', { name: 'Close' }).click()

  // Nobody knows the number any more, and all others want it at once.
  hasPopups = false
  let answer: () => void = () => undefined
  counted = new Promise((resolve) => (answer = resolve))
  await bring(first, false)
  await first.evaluate(() => localStorage.removeItem('chatUnread'))
  await Promise.all(others.map((tab) => bring(tab, true)))
  answer()
  for (const tab of others) await expect(chat(tab)).toHaveAccessibleName(/^Chat, unread messages: \d/)
  await expect.poll(() => asked.filter((what) => what === 'content/popups').length).toBe(20)
  expect(asked.filter((what) => what === 'CBS_unreadCount')).toHaveLength(2)
})
