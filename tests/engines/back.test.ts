import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fleet, serveFleet } from './support/fleet.ts'
import { type Page, startPage } from './support/pages.ts'

let fleet: Fleet
let page: Page
beforeAll(async () => {
  fleet = await serveFleet('nox-comet')
  page = await startPage('full')
})
afterAll(async () => {
  await page?.close()
  await fleet?.close()
})

const address = (path: string): string => `${fleet.brands[0]?.url}${path}`

/** Goes to another document, as a link does. Engines pass over entries of the history without a touch. */
async function follow(path: string): Promise<void> {
  await page.evaluate((url) => void setTimeout(() => location.assign(url)), address(path))
  await page.untilAt(path.replace(/\?.*/, ''))
  await page.until(() => document.querySelector('header a') !== null)
}
const goBack = (): Promise<void> => page.evaluate(() => void setTimeout(() => history.back()))

/** Forgets earlier visits, except that the player has answered what the page asks. */
async function arriveSettled(): Promise<void> {
  await page.open(address('/m/licences.txt'))
  await page.evaluate(() => {
    localStorage.clear()
    const answers = {
      ageConfirmed: '99',
      trackingConsent: 'denied',
      language: 'EN',
      pushAnsweredAt: String(Date.now()),
    }
    for (const [key, value] of Object.entries(answers)) localStorage.setItem(key, value)
  })
}

/** Signs a member in, leaves the home page for another document, and notes what is to be seen when Back brings it again. */
async function leaveAsMember(): Promise<void> {
  await arriveSettled()
  await follow(`/m/home?token=${await fleet.openSession('nox-comet', '1234.50')}`)
  await page.until(() => document.querySelector('header')?.textContent?.includes('1,234.50') ?? false)
  await page.evaluate(() => {
    let left = ''
    addEventListener('pagehide', () => void (left = document.documentElement.style.visibility))
    addEventListener('pageshow', ({ persisted }) => void (persisted && localStorage.setItem('seen', left)))
  })
  await follow('/m/news')
}
const seen = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('seen'))

/** Firefox keeps not every page; one that it loads again has noted nothing. */
const hiddenUntilDecided = () =>
  page.engine === 'firefox' ? (expect.toBeOneOf([null, 'hidden']) as unknown) : 'hidden'

test('after signing out, Back shows nothing of the member and does not say that the session ended', async () => {
  await leaveAsMember()
  await page.click({ css: 'nav button', name: 'Menu' })
  // This row comes last, in a place that is kept for it.
  await page.untilSeen({ css: 'dialog a[href="/m/inviteFriends"]' })
  await page.click({ css: 'dialog button', name: 'Sign out' })
  await page.until(() => document.querySelector('dialog[open] a[href="/m/login"]') !== null)
  await goBack()
  await page.until(() => document.querySelector('dialog[open]') === null)
  await goBack()
  await page.untilAt('/m/home')
  await page.untilSeen({ css: 'header a', name: 'Sign in' })
  expect(await page.text()).not.toMatch(/1,234\.50|session/i)
  expect(await seen()).toEqual(hiddenUntilDecided())
})

test('nor does Back to a page that was left by its address, whose session storage Firefox keeps as it was', async () => {
  await arriveSettled()
  // Firefox keeps a page only if nothing was on its way.
  for (let round = page.engine === 'firefox' ? 5 : 1; round > 0; round -= 1) {
    await page.open(address(`/m/member/history?token=${await fleet.openSession('nox-comet', '1234.50')}`))
    await page.until(() => document.querySelector('header')?.textContent?.includes('1,234.50') ?? false)
    await page.evaluate(() => void Object.assign(window, { isKept: true }))
    await page.open(address('/m/member/home'))
    await page.click({ css: 'main button', name: 'Sign out' })
    await page.untilSeen({ css: 'header a', name: 'Sign in' })
    await page.back()
    // The kept page itself would become a guest's only by a call that is refused.
    await page.until(() => !('isKept' in window))
    await page.untilSeen({ css: 'header a', name: 'Sign in' })
    expect(await page.text()).not.toMatch(/1,234\.50|session/i)
  }
})

test('a member who comes back finds the page as it was left, in the language that was chosen meanwhile', async () => {
  await leaveAsMember()
  await page.evaluate(() => localStorage.setItem('language', 'PT-BR'))
  await goBack()
  await page.untilAt('/m/home')
  await page.until(() => document.documentElement.lang === 'pt-BR')
  await page.until(() => document.querySelector('header')?.textContent?.includes('1.234,50') ?? false)
  expect(await seen()).toEqual(hiddenUntilDecided())
  expect(await page.evaluate(() => getComputedStyle(document.body).visibility)).toBe('visible')
})
