/** What a newcomer can do with each sample brand after `npm start`, without a network. */
import type { Page } from '@playwright/test'
import { findBrowser } from '../../scripts/setup/browser.mjs'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/brands.ts'
import { continueWith } from './support/identity/sign-in.ts'
import { withReroutedBrands } from './support/rerouted-brands.ts'
import { deposit, nameField, passwordField, submit } from './support/login-page.ts'
import { clickToClose, pressUntil } from './support/press-until.ts'
import { alert, field, unique } from './support/register-page.ts'
import { textsOf } from './support/shell-texts.ts'
import { visitSettled } from './support/visitor.ts'

/** A browser that can resolve no host but this machine: a request to any other fails. */
const withoutNetwork = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]
const executablePath = findBrowser()
test.use({ launchOptions: { ...(executablePath && { executablePath }), args: withoutNetwork } })

const puzzle = (page: Page) => page.getByRole('dialog', { name: 'Captcha stand-in' })
const oneTap = (page: Page) => page.getByRole('dialog', { name: 'Sign in with Google, stand-in' })
const mark = 'nothing leaves this machine'
const expectSignedIn = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(deposit(page)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(/\d/)
}

interface Brand {
  readonly id: string
  readonly language: string
  /** Where a captcha is required. */
  readonly captcha: readonly ('login' | 'join')[]
  readonly joins: 'name' | 'number' | 'password'
}

const brands: readonly Brand[] = [
  { id: 'limanay', language: 'TR', captcha: ['join'], joins: 'name' },
  { id: 'mayurdeep', language: 'UR', captcha: ['login', 'join'], joins: 'number' },
  { id: 'nox-comet', language: 'EN', captcha: ['login', 'join'], joins: 'name' },
  { id: 'plynt', language: 'EN', captcha: [], joins: 'name' },
  { id: 'senxo', language: 'VI', captcha: ['join'], joins: 'number' },
  { id: 'tsurugami', language: 'JA', captcha: [], joins: 'password' },
]

// A request of any page to another host fails the test.
const address = withReroutedBrands(...brands.map(({ id }) => id))

for (const { id, language, captcha, joins } of brands) {
  test(`[UX-09] ${id}: from home to the balance with a demo member, by keyboard, and no request leaves the machine`, async ({
    page,
  }) => {
    await visitSettled(page, { language, consent: 'granted' })
    for (const path of ['/m/home', '/m/help', '/m/register', '/m/login']) {
      await page.goto(address(id, path))
      await expect(page.locator('main')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByText('60204')).toHaveCount(0)
    }
    await nameField(page).fill('player')
    await passwordField(page).fill('sandbox-2030')
    await passwordField(page).press('Enter')
    if (captcha.includes('login')) {
      await expect(puzzle(page)).toContainText(mark)
      await expectAccessible(page)
      await page.keyboard.press('Enter')
    }
    await expectSignedIn(page)
    await page.waitForLoadState('networkidle')
  })

  test(`[UX-09] ${id}: a visitor joins`, async ({ page }) => {
    await visitSettled(page, { language })
    await page.goto(address(id, '/m/register'))
    if (joins === 'name') await field(page, 'username').fill(`nova${unique()}`)
    if (joins === 'number') await field(page, 'tel-national').fill(unique())
    await field(page, 'new-password').fill('pass-2030')
    // Where a name is asked for the captcha is a bar in the form; otherwise it opens by itself.
    const bar = captcha.includes('join') && joins === 'name'
    if (bar)
      await page
        .locator('main form')
        .getByRole('button', { name: textsOf('captcha', language)['click_to_verify'] ?? '' })
        .click()
    else if (captcha.includes('join')) await submit(page).click()
    if (captcha.includes('join')) await puzzle(page).getByRole('button', { name: 'Solve' }).click()
    await pressUntil(submit(page), () => expect(alert(page)).toBeVisible({ timeout: 1500 }))
    await alert(page).getByRole('button').last().click()
    await expectSignedIn(page)
  })
}

for (const [id, provider, language] of [
  ['limanay', 'Facebook', 'FR'],
  ['mayurdeep', 'Google', 'UR'],
  ['tsurugami', 'LINE', 'JA'],
] as const) {
  test(`[UX-09] ${id}: sign-in through ${provider} with an account of the stand-in`, async ({ page, faults }) => {
    // `bind_customer_required` is answered with status 400.
    faults.expect(/status of 400/)
    const texts = textsOf('identity', language)
    await visitSettled(page, { language })
    await page.goto(address(id, '/m/login'))
    const opened = page.waitForEvent('popup')
    await page
      .locator('main')
      .getByRole('button', { name: continueWith(provider, texts) })
      .click()
    await clickToClose((await opened).getByRole('button', { name: /Demo Player/ }))
    // Some brands first ask a new player which account to use.
    const choice = page.getByRole('dialog').getByRole('button', { name: texts['register_new'] ?? '' })
    await expect(async () => {
      await choice.click({ timeout: 500 }).catch(() => undefined)
      await expect(page).toHaveURL(/\/m\/home/, { timeout: 1500 })
    }).toPass()
    await expectSignedIn(page)
  })
}

test('[UX-09] one tap says which vendor it replaces, and signs in', async ({ page, faults }) => {
  faults.expect(/status of 400/)
  await visitSettled(page, { language: 'EN' })
  await page.goto(address('mayurdeep', '/m/home'))
  await expect(oneTap(page)).toContainText(`Stand-in for Google · ${mark}`)
  await oneTap(page).getByRole('button', { name: 'Continue as Demo Player' }).click()
  await expectSignedIn(page)
})

for (const [id, language] of [
  ['nox-comet', 'EN'],
  ['mayurdeep', 'UR'],
] as const) {
  test(`[UX-09] ${id}: one tap covers no bar, no heading and no other control that stays in place, on a phone or a desktop`, async ({
    page,
  }) => {
    await visitSettled(page, { language })
    for (const path of ['/m/home', '/m/login', '/m/news', '/m/register']) {
      await page.goto(address(id, path))
      await expect(oneTap(page)).toBeInViewport({ ratio: 1 })
      await page.waitForLoadState('networkidle')
      for (const [width, height] of [
        [390, 844],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expect(oneTap(page)).toBeInViewport({ ratio: 1 })
        await expect.poll(() => oneTap(page).evaluate(coveredBy), `${path}, ${width} px`).toEqual([])
      }
    }
  })
}

/** Runs in the page: what the card covers of the heading and of the controls that stay while the page scrolls. */
function coveredBy(card: Element): readonly (string | null)[] {
  const own = card.getBoundingClientRect()
  const stays = (part: Element | null): boolean =>
    part !== null && (getComputedStyle(part).position === 'fixed' || stays(part.parentElement))
  const controls = [...document.querySelectorAll('a, button')].filter((part) => !card.contains(part) && stays(part))
  /** A heading is as wide as the page, but its words are not; one for screen readers alone clips them. */
  const boxOf = (part: Element): DOMRect => {
    const words = document.createRange()
    words.selectNodeContents(part)
    const box = part.getBoundingClientRect()
    return part.matches('h1') && box.width > 1 ? words.getBoundingClientRect() : box
  }
  return [...document.querySelectorAll('h1'), ...controls]
    .filter((part) => {
      const { left, right, top, bottom, width } = boxOf(part)
      return width > 0 && right > own.left && left < own.right && bottom > own.top && top < own.bottom
    })
    .map((part) => part.textContent)
}

test('[UX-09] a code by SMS is shown on the page, over no control, and signs in', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(address('senxo', '/m/login'))
  await page.getByRole('tab', { name: textsOf('sign-in', 'EN')['with_code'] ?? '' }).click()
  const form = page.locator('main form:visible')
  await form.locator('input[type=tel]').fill('900001000')
  await form.getByRole('button', { name: 'Send code' }).click()
  const note = page.getByRole('status').filter({ hasText: 'Sandbox: the code for 84900001000 is' })
  const code = await note.locator('strong').textContent()
  expect(code).toMatch(/^\d{6}$/)
  const covered = await note.evaluate((element) => {
    const own = element.getBoundingClientRect()
    const boxes = [...document.querySelectorAll('a, button, input')].map((control) => control.getBoundingClientRect())
    return boxes.filter(
      (box) =>
        box.width > 0 && box.right > own.left && box.left < own.right && box.bottom > own.top && box.top < own.bottom,
    ).length
  })
  expect(covered).toBe(0)
  await form.locator('input[autocomplete="one-time-code"]').fill(code ?? '')
  await pressUntil(form.locator('button[type=submit]'), () => expect(page).toHaveURL(/\/m\/home/, { timeout: 2000 }))
  await expectSignedIn(page)
})

test('[UX-09] a host without a stand-in is refused on this machine, whichever way a page requests it', async ({
  page,
  faults,
}) => {
  // What is posted may be a page's report (`monitoring.endpoint`), and is refused as none.
  faults.expect(/404|400 .*elsewhere\.example|WebSocket|ERR_|policy|Trusted|integrity/i)
  await visitSettled(page, { language: 'EN' })
  await page.goto(address('nox-comet', '/m/home'))
  await page.evaluate(async () => {
    const foreign = 'https://elsewhere.example/x'
    const settle = (run: () => unknown) =>
      Promise.resolve()
        .then(run)
        .catch(() => undefined)
    await settle(() => fetch(foreign))
    await settle(() => fetch(new Request(foreign, { method: 'POST', body: 'x' })))
    const request = new XMLHttpRequest()
    request.open('GET', foreign)
    request.send()
    navigator.sendBeacon(foreign, 'x')
    await settle(() => new WebSocket('wss://elsewhere.example/'))
    await settle(() => new EventSource(foreign))
    new Image().src = foreign
    for (const [tag, name] of [
      ['img', 'src'],
      ['iframe', 'src'],
      ['link', 'href'],
      ['script', 'src'],
    ] as const) {
      const element = document.createElement(tag)
      await settle(() => element.setAttribute(name, foreign))
      if (tag === 'link') element.setAttribute('rel', 'stylesheet')
      document.body.append(element)
    }
  })
  await page.waitForLoadState('networkidle')
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('https://elsewhere.example/chat', '_blank'))
  await expect((await opened).getByText('Stand-in for elsewhere.example')).toBeVisible()
  await page.evaluate(() => void (location.href = 'https://elsewhere.example/away'))
  await expect(page.getByText('https://elsewhere.example/away')).toBeVisible()
})

test('[UX-09] customer service and links that lead away open a page that says so', async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(address('nox-comet', '/m/help'))
  const link = page.locator('footer a[href^="https://"]').first()
  const href = await link.getAttribute('href')
  await link.click()
  await expect.poll(() => page.context().pages().at(-1)?.url()).toContain('/wps/stand-ins/NOXCOMET/')
  const away = page.context().pages().at(-1) ?? page
  await expect(away.getByText('Here the player leaves')).toBeVisible()
  await expect(away.getByText((href ?? '').replace(/\?.*$/, ''))).toBeVisible()
  await expectAccessible(away)
})
