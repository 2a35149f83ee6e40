/**
 * Phone and provider sign-in without any other machine: the brands as `npm start` serves them, the identity provider's
 * own client, and its stand-in.
 */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/brands.ts'
import { button, english, expectHome, expectSignedIn, session } from './support/identity/sign-in.ts'
import { withReroutedFleet } from './support/rerouted-brands.ts'
import { clickToClose, pressUntil } from './support/press-until.ts'
import { changeScenario, memberNamed, resetScenario, sentCodes } from './support/sandbox.ts'
import { textsOf } from './support/shell-texts.ts'
import { visitSettled } from './support/visitor.ts'

const { address, brands, start } = withReroutedFleet()
// `bind_customer_required` and the identity provider's refusals are answered with status 400.
test.beforeEach(({ faults }) => faults.expect(/status of 400/))
test.afterEach(() => Promise.all(['NOXCOMET', 'SENXO'].map(resetScenario)))

async function arrive(page: Page, brand: string, path = '/m/login'): Promise<void> {
  await visitSettled(page, { language: 'EN' })
  await page.goto(address(brand, path))
}

/** The storefront's own alert; the one-tap stand-in is a dialog, too. */
const notice = (page: Page) => page.getByRole('dialog', { name: 'Please note' })

/** Presses a provider's button; returns the page on which an account is chosen. */
async function choose(page: Page, provider: string): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await button(page, provider).click()
  return popup
}

const account = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) })
const memberOf = async (page: Page): Promise<unknown> =>
  (JSON.parse((await session(page)) ?? '{}') as { readonly id?: unknown }).id

test.describe('[UX-09] [SBX-04] a provider, in a popup', () => {
  test('a chosen account signs in, and the same account always signs in the same member', async ({ page, context }) => {
    await arrive(page, 'nox-comet')
    const popup = await choose(page, 'Google')
    await expect(popup.getByText('Stand-in for Google · nothing leaves this machine')).toBeVisible()
    await clickToClose(account(popup, 'Mai Tran'))
    await expectSignedIn(page)
    const member = await memberOf(page)
    expect(member).toEqual(expect.any(String))

    const later = await context.newPage()
    await arrive(later, 'nox-comet')
    await clickToClose(account(await choose(later, 'Google'), 'Mai Tran'))
    await expectSignedIn(later)
    expect(await memberOf(later)).toBe(member)
  })

  test('another account can be typed in', async ({ page }) => {
    await arrive(page, 'nox-comet')
    const popup = await choose(page, 'X')
    await popup.getByText('Use another account').click()
    await popup.getByLabel('Email').fill('somebody@players.example')
    await clickToClose(popup.getByRole('button', { name: 'Continue' }))
    await expectSignedIn(page)
  })

  for (const [name, act, expected] of [
    [
      'Cancel',
      (popup: Page) => clickToClose(popup.getByRole('button', { name: 'Cancel' })),
      ['auth/popup-closed-by-user', english['popup_closed']],
    ],
    [
      'a refused consent',
      (popup: Page) => clickToClose(popup.getByRole('button', { name: 'Refuse access' })),
      ['auth/user-cancelled', english['popup_closed']],
    ],
    [
      'a disabled account',
      (popup: Page) => clickToClose(account(popup, 'Sam Suspended')),
      ['auth/user-disabled', english['user_disabled']],
    ],
  ] as const) {
    test(`${name} is reported, and the player stays a guest`, async ({ page }) => {
      await arrive(page, 'nox-comet')
      await act(await choose(page, 'Facebook'))
      for (const words of expected) await expect(notice(page)).toContainText(words ?? '')
      expect(await session(page)).toBeNull()
    })
  }

  test('the scenario can make a project refuse every sign-in', async ({ page }) => {
    await changeScenario('NOXCOMET', { vendors: { identity: 'denied' } })
    await arrive(page, 'nox-comet')
    await clickToClose(account(await choose(page, 'LINE'), 'Demo Player'))
    await expect(notice(page)).toContainText('auth/operation-not-allowed')
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the page is accessible, ${colorScheme}`, async ({ page }) => {
      await arrive(page, 'nox-comet')
      const popup = await choose(page, 'LINE')
      await popup.setViewportSize({ width: 390, height: 844 })
      await popup.emulateMedia({ colorScheme })
      await expectAccessible(popup)
      await popup.getByText('Use another account').click()
      await expectAccessible(popup)
    })
  }
})

test.describe('[UX-09] [SBX-04] a provider, where popups are blocked', () => {
  test.beforeEach(({ page }) => page.addInitScript('window.open = () => null'))

  test('the player is redirected to the stand-in and back, and is signed in', async ({ page }) => {
    await arrive(page, 'nox-comet', '/m/login?backUrl=%2Fm%2Fhelp')
    await button(page, 'LINE').click()
    await account(page, 'Alex Silva').click()
    await expect(page).toHaveURL(/\/m\/help/)
    expect(await memberOf(page)).toEqual(expect.any(String))
  })

  test('Cancel leads back to the page as a guest', async ({ page }) => {
    await arrive(page, 'nox-comet')
    await button(page, 'X').click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(button(page, 'X')).toBeVisible()
    expect(await session(page)).toBeNull()
  })

  test('no address redirects the player anywhere but to the brand', async ({ page }) => {
    for (const evil of [
      'https://evil.example/',
      'javascript:alert(1)',
      '//evil.example',
      'https://www.noxcomet.example.evil.example/',
    ]) {
      await page.goto(
        address(
          'nox-comet',
          `/wps/stand-ins/NOXCOMET/auth.noxcomet.example/__/auth/handler?authType=signInViaRedirect&providerId=google.com&redirectUrl=${encodeURIComponent(evil)}`,
        ),
      )
      const here = page.url()
      await account(page, 'Demo Player').click()
      await expect(page.getByRole('alert')).toHaveText('This sign-in was not asked for by the brand.')
      expect(page.url()).toBe(here)
    }
  })
})

test('[UX-09] in a phone of the start page a provider’s account signs in, as in a window of its own', async ({
  page,
}) => {
  for (const { url } of brands().filter(({ id }) => id !== 'nox-comet'))
    await page.route(`${url}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>A phone</title></html>' }),
    )
  await page.setViewportSize({ width: 1280, height: 900 })
  await visitSettled(page, { language: 'EN' })
  await page.goto(start())
  const phone = page.frameLocator('iframe[title^="Nox Comet"]')
  // The one-tap card covers the header's buttons. By keyboard, because Playwright clicks beside what is in a scaled frame
  // of another process.
  await phone
    .getByRole('dialog', { name: 'Sign in with Google, stand-in' })
    .getByRole('button', { name: 'Close' })
    .press('Enter')
  await phone.getByRole('link', { name: 'Sign in' }).press('Enter')
  const popup = page.waitForEvent('popup')
  await phone.locator('main').getByRole('button', { name: 'Continue with Google' }).press('Enter')
  await clickToClose(account(await popup, 'Mai Tran'))
  await expect(phone.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign out of Nox Comet' })).toBeVisible()
})

test('[UX-09] [SBX-04] a phone number signs in with the code that the sandbox lists', async ({ page }) => {
  const texts = textsOf('sign-in', 'EN')
  const { mobileNum } = await memberNamed('SENXO', 'player')
  const settings = page.waitForResponse(/\/wps\/system\/settings/)
  await arrive(page, 'senxo')
  // The settings say who sends the codes.
  await settings
  await page.getByRole('tab', { name: texts['with_code'] ?? '' }).click()
  const form = page.locator('main form:visible')
  await form.locator('input[type=tel]').fill(mobileNum)
  const sent = page.waitForResponse(/accounts:sendVerificationCode/)
  await form.getByRole('button', { name: 'Send code' }).click()
  await sent
  const code = async () => (await sentCodes('SENXO')).find(({ to }) => to.endsWith(mobileNum))?.code ?? ''
  const field = form.locator('input[autocomplete="one-time-code"]')
  await field.fill((await code()) === '000000' ? '111111' : '000000')
  await form.locator('button[type=submit]').click()
  await expect(notice(page)).toContainText('Code: auth/invalid-verification-code')
  await notice(page).getByRole('button').click()
  await expect(notice(page)).toHaveCount(0)
  await field.fill(await code())
  await pressUntil(form.locator('button[type=submit]'), () => expectHome(page))
  await expectSignedIn(page)
})
