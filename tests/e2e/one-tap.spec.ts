/** Google's prompt among what else lies over the page. */
import type { Locator, Page } from '@playwright/test'
import { oneTapScript } from '../../contract/identity-scripts.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { routeStandIns } from './support/stand-ins.ts'
import { visitAs, visitSettled } from './support/visitor.ts'

test.use({ popups: ['popups'] })

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Sign in with Google, stand-in' })
const popup = (page: Page) => page.getByRole('dialog', { name: 'What’s new' })
const consent = (page: Page) => page.getByRole('region', { name: 'Your privacy, your choice' })
const closeIn = (page: Page) => popup(page).getByRole('button', { name: 'Close' })

/** Holds an answer until it is let through. */
async function hold(page: Page, address: string) {
  let [letThrough, isAsked]: [() => void, boolean] = [() => undefined, false]
  const open = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(address, async (route) => {
    isAsked = true
    await open
    await (address === oneTapScript ? route.fallback() : route.continue())
  })
  return {
    isAsked: () => isAsked,
    letThrough: async () => {
      const answered = page.waitForResponse(address)
      letThrough()
      await answered
    },
  }
}

const popups = '**/wps/content/popups'

/** Time passes only when the test says so. */
async function visit(page: Page): Promise<void> {
  await visitAs(page, { language: 'EN' })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(brandUrl('nox-comet'))
}

/** Lets time pass, half a second at a time, until this holds. */
const passUntil = (page: Page, check: () => unknown): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(500)
    await check()
  }).toPass()

const isThere = (part: Locator) => () => expect(part).toBeVisible({ timeout: 1000 })

test('what can wait does so while the prompt is there, for ten seconds; after that it comes first', async ({
  page,
}) => {
  await routeStandIns(page, 'NOXCOMET', { oneTap: true })
  const [list, script] = [await hold(page, popups), await hold(page, oneTapScript)]
  await visit(page)
  await passUntil(page, () => expect([list.isAsked(), script.isAsked()]).toEqual([true, true]))
  await script.letThrough()
  await passUntil(page, isThere(prompt(page)))
  await list.letThrough()
  await page.clock.runFor(5000)
  await expect(prompt(page)).toBeVisible()
  await expect(popup(page)).toHaveCount(0)
  await expect(consent(page)).toBeHidden()

  await page.clock.runFor(5000)
  await expect(popup(page)).toBeVisible()
  await expect(prompt(page)).toHaveCount(0)
  await closeIn(page).click()
  await page.clock.runFor(500)
  await expect(consent(page)).toBeVisible()
  await expect(prompt(page)).toHaveCount(0)
  await consent(page).getByRole('button', { name: 'Reject' }).click()
  await expect(prompt(page)).toBeVisible()
})

test('the prompt waits while a popup is there; it comes before the consent bar, and makes room when it is closed', async ({
  page,
}) => {
  await routeStandIns(page, 'NOXCOMET', { oneTap: true })
  const script = await hold(page, oneTapScript)
  await visit(page)
  await passUntil(page, isThere(popup(page)))
  await passUntil(page, () => expect(script.isAsked()).toBe(true))
  await script.letThrough()
  await page.clock.runFor(1000)
  await expect(popup(page)).toBeVisible()
  await expect(prompt(page)).toHaveCount(0)
  await closeIn(page).click()
  await page.clock.runFor(500)
  await expect(prompt(page)).toBeVisible()
  await expect(consent(page)).toBeHidden()
  await prompt(page).getByRole('button', { name: 'Close' }).click()
  await expect(consent(page)).toBeVisible()
  await expect(prompt(page)).toHaveCount(0)
})

test('a prompt that comes late does not take the consent bar from under the finger', async ({ page }) => {
  await routeStandIns(page, 'NOXCOMET', { oneTap: true })
  const [, script] = [await hold(page, popups), await hold(page, oneTapScript)]
  await visit(page)
  await passUntil(page, isThere(consent(page)))
  await script.letThrough()
  await page.clock.runFor(3000)
  await expect(consent(page)).toBeVisible()
  await expect(prompt(page)).toHaveCount(0)
  await consent(page).getByRole('button', { name: 'Accept' }).click()
  await expect(prompt(page)).toBeVisible()
})

for (const path of ['/m/login', '/m/register'])
  test(`at ${path} the prompt makes way when the player turns to the form`, async ({ page }) => {
    await routeStandIns(page, 'NOXCOMET', { oneTap: true })
    await page.setViewportSize({ width: 360, height: 640 })
    await visitSettled(page, { language: 'EN' })
    await page.goto(brandUrl('nox-comet', path))
    await expect(prompt(page)).toBeVisible()
    await page.locator('main form input:visible').first().click()
    await expect(prompt(page)).toHaveCount(0)
  })
