/** From the lobby into a game and back, in a frame on a host of its own. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { cutTexts, smallTargets } from './support/layout-faults.ts'
import { openSession } from './support/sandbox.ts'
import { routeGames, routeStandIns } from './support/stand-ins.ts'
import { visitSettled } from './support/visitor.ts'

const games = 'games.noxcomet.example'
const reels = '/m/launchGame?vendor=Copperleaf&code=fox-of-foxfire-hill'
const header = (page: Page) => page.getByRole('main')
const frame = (page: Page) => page.frameLocator('main iframe')

/** A member of the brand with everything on, who has been here before. @returns the launches so far */
async function enter(page: Page, path = '/m/home', language = 'EN'): Promise<readonly string[]> {
  const launches: string[] = []
  await visitSettled(page, { language })
  await routeStandIns(page, 'NOXCOMET')
  await routeGames(page, games)
  page.on('request', (request) => {
    if (request.url().includes('/wps/game/launch')) launches.push(request.url())
  })
  const query = path.includes('?') ? '&' : '?'
  await page.goto(
    brandUrl('nox-comet', `${path}${query}token=${await openSession('NOXCOMET', { balance: '5000.00' })}`),
  )
  return launches
}

const post = (page: Page, message: unknown) => page.evaluate((data) => window.postMessage(data, '*'), message)
/** Posts from within the game, as a hostile one would. */
const postFromGame = async (page: Page, message: unknown): Promise<void> => {
  const [, game] = page.frames()
  await game?.evaluate((data) => parent.postMessage(data, '*'), message)
}

test('[GAME-18] [GAME-19] [LANG-10] a member plays from the lobby: launched once, in the language of the page, full screen, only the game itself leads back', async ({
  page,
}) => {
  const launches = await enter(page)
  await page.locator('main section li button').first().waitFor()
  await page.evaluate(() => scrollTo(0, 150))
  await page.locator('main section li button').first().click()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await page.getByRole('dialog').getByRole('link', { name: 'Play' }).dblclick()
  await expect(frame(page).getByRole('button', { name: 'Exit' })).toBeVisible()
  expect(launches.map((address) => new URL(address).searchParams.get('language'))).toEqual(['EN'])

  // What the game covers is out of reach, and the game fills the rest of the window.
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const { height } = (await page.locator('main iframe').boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThan(844 - 60)
  await expectAccessible(page)
  expect(await smallTargets(page, 'main')).toEqual([])
  await header(page).getByRole('button', { name: 'Hide the header' }).press('Enter')
  await expect(page.locator('main iframe')).toHaveCSS('height', '844px')
  await expect(header(page).getByRole('button', { name: 'Show the header' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await frame(page)
    .getByRole('button', { name: /^(Spin|Deal|Draw)$/ })
    .click()
  await expect(frame(page).getByRole('status')).toHaveText(/won|No win/)

  // A phone on its side.
  await page.setViewportSize({ width: 800, height: 360 })
  expect(await page.locator('main iframe').boundingBox()).toMatchObject({ height: 360 })
  await expect(header(page).getByRole('button', { name: 'Back' })).toBeInViewport()
  await expect(frame(page).getByRole('button', { name: 'Exit' })).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })

  // Only the game's own window, and only the message that is agreed on.
  await post(page, 'GO_BACK')
  for (const rubbish of [{ type: 'GO_BACK' }, ['GO_BACK'], 'GO_HOME', null, { then: 1 }])
    await postFromGame(page, rubbish)
  await page.evaluate(() => {
    const stranger = document.createElement('iframe')
    document.body.append(stranger)
    const poster = stranger.contentWindow?.document.createElement('a')
    if (poster) stranger.contentWindow?.parent.postMessage('GO_BACK', '*')
    stranger.remove()
  })
  await expect(frame(page).getByRole('button', { name: 'Exit' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/m/launchGame')
  const balance = page.waitForRequest(/\/wps\/member\/balance/)
  await frame(page).getByRole('button', { name: 'Exit' }).click()
  await balance
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect.poll(() => page.evaluate((then) => Math.abs(scrollY - then), place)).toBeLessThan(40)
})

test('[GAME-18] a game that navigates in its frame is left in one step, also after the browser’s back', async ({
  page,
}) => {
  await enter(page, '/m/help')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await page.locator('main section li button').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Play' }).click()
  const exit = frame(page).getByRole('button', { name: 'Exit' })
  await expect(exit).toBeVisible()
  for (const step of ['one', 'two']) {
    await page.frames()[1]?.evaluate((hash) => void (location.hash = hash), step)
    await expect.poll(() => page.frames()[1]?.url()).toContain(`#${step}`)
  }
  await page.evaluate(() => history.back())
  await expect.poll(() => page.frames()[1]?.url()).toContain('#one')
  await header(page).getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('[GAME-18] the browser’s back leaves the game, and its forward launches it anew', async ({ page }) => {
  const launches = await enter(page)
  await page.locator('main section li button').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Play' }).click()
  await expect(frame(page).getByRole('button', { name: 'Exit' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(frame(page).getByRole('button', { name: 'Exit' })).toBeVisible()
  expect(launches).toHaveLength(2)
})

test('[GAME-14] [GAME-15] a slow launch says so after 10 s and can be tried again; a late answer moves nobody', async ({
  page,
}) => {
  const late: (() => Promise<void>)[] = []
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route('**/wps/game/launchGame?**', (route) => {
    late.push(() =>
      route.fulfill({ json: { success: true, value: { gameUrl: `https://${games}/wps/play/game?title=Late` } } }),
    )
  })
  await enter(page, reels)
  // On a slow machine, a clock that runs by itself would pass the ten seconds before they are looked at.
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return late.length
    })
    .toBe(1)
  await expect(page.getByText('Your game is starting')).toBeVisible()
  await page.clock.runFor(9_000)
  await expect(page.getByText('This is taking too long')).toHaveCount(0)
  await page.clock.runFor(1_500)
  await expect(page.getByRole('alert')).toContainText('This is taking too long. Please try again.')
  await page.clock.resume()
  await expectAccessible(page)
  expect(await cutTexts(page)).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => late.length).toBe(2)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
  await late[1]?.().catch(() => undefined)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page).toHaveURL(/\/m\/home/)
})

test('the invitation to a guest fits a small window, right to left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await visitSettled(page, { language: 'UR' })
  await page.goto(brandUrl('mayurdeep', reels))
  await expect(header(page).getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  expect([await cutTexts(page), await smallTargets(page, 'main')]).toEqual([[], []])
  const back = await header(page).getByRole('button').first().boundingBox()
  expect(back?.x).toBeGreaterThan(300)
})
