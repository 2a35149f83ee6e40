import type { Page } from '@playwright/test'
import { expect, test, useNewAccount } from './support/identity/provider.ts'
import { arrive, button, english, expectSignedIn, notice, signIn } from './support/identity/sign-in.ts'
import { textsOf } from './support/shell-texts.ts'

// `bind_customer_required` is answered with status 400.
test.beforeEach(({ faults, identity }) => {
  faults.expect(/status of 400/)
  return identity.reset()
})
test('[IDP-17] private browsing is refused, and says why', async ({ page }) => {
  await page.addInitScript(
    'StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException("", "SecurityError"))',
  )
  await arrive(page, 'limanay', '/m/login', 'FR')
  const texts = textsOf('identity', 'FR')
  await button(page, 'Facebook', texts).click()
  await expect(notice(page)).toContainText(texts['not_support_incognito'] ?? '')
})

test.describe('one tap', () => {
  const prompt = (page: Page) => page.getByRole('dialog', { name: 'Sign in with Google, stand-in' })

  test('[IDP-15] is offered to a guest, and one tap signs in', async ({ page }) => {
    await arrive(page, 'nox-comet', '/m/news', 'EN', true)
    await prompt(page).getByRole('button', { name: 'Continue as Demo Player' }).click()
    await expectSignedIn(page)
    await expect(prompt(page)).toHaveCount(0)
  })

  test('[IDP-16] neither a member nor a visitor in private browsing is asked', async ({ page, context }) => {
    await arrive(page, 'nox-comet', '/m/login', 'EN', true)
    await prompt(page).getByRole('button', { name: 'Close' }).click()
    await signIn(page, 'X')
    await expectSignedIn(page)
    await page.clock.install()
    await page.reload()
    await expectSignedIn(page)
    await expectNoPrompt(page)

    const secret = await context.newPage()
    await secret.clock.install()
    await secret.addInitScript(
      'StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException("", "SecurityError"))',
    )
    await arrive(secret, 'nox-comet', '/m/home', 'EN', true)
    await expectNoPrompt(secret)
  })

  /** The script is not even fetched, however long after the 500 ms that follow the load. */
  async function expectNoPrompt(page: Page): Promise<void> {
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(5000)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('script[src*="accounts.google.com"]').count()).toBe(0)
  }
})

test.describe('in the native app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile App2.4.39Ver' })
  const answers = (result: string) =>
    `window.Android = { facebookLogin: () => setTimeout(() => window.onNativeLogin('facebook', ${JSON.stringify(result)}), 0) }`

  test('[IDP-12] [IDP-13] [IDP-14] [IDP-16] a failure of the hook is shown word for word; a provider without a hook is coming soon', async ({
    page,
  }) => {
    await page.addInitScript(answers('Failure: <i>cancelled</i> (4201)'))
    await arrive(page, 'nox-comet', '/m/login', 'EN', true)
    await button(page, 'Facebook').click()
    await expect(notice(page)).toContainText('Failure: <i>cancelled</i> (4201)')
    await notice(page).getByRole('button').click()
    await button(page, 'X').click()
    await expect(notice(page)).toContainText(english['coming_soon'] ?? '')
    expect(await page.locator('script[src*="google"]').count()).toBe(0)
  })

  test('[IDP-12] the answer of the hook signs in', async ({ page }) => {
    const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
    await page.addInitScript(answers(`${part({ alg: 'none' })}.${part({ sub: `native-${Date.now()}` })}.`))
    await arrive(page, 'nox-comet')
    await button(page, 'Facebook').click()
    await expectSignedIn(page)
  })
})

test.describe('inside LINE', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari Line/14.1.0',
  })

  test('Google, which refuses this browser, is offered in the device’s own browser; others sign in by redirect', async ({
    page,
  }) => {
    await arrive(page, 'nox-comet')
    await page
      .getByRole('button', { name: (english['open_browser_for'] ?? '').replace('{{provider}}', 'Google') })
      .click()
    await expect(page).toHaveURL(/openExternalBrowser=1/)
    await button(page, 'LINE').click()
    await useNewAccount(page)
    await expectSignedIn(page)
  })
})

test.describe('inside TikTok', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 musical_ly_2022803040 BytedanceWebview/d8a21c6',
  })

  test('Google is not offered, and the page says how to leave the app', async ({ page }) => {
    await arrive(page, 'nox-comet')
    const hint = 'To use Google, choose “Open in browser” in the menu of TikTok.'
    await expect(page.getByText(hint)).toBeVisible()
    // The ways that work come first.
    await expect(page.getByRole('group', { name: 'Other ways to sign in' }).locator('> *').last()).toHaveText(hint)
    await expect(button(page, 'LINE')).toBeVisible()
    await expect(button(page, 'Google')).toBeHidden()
  })
})
