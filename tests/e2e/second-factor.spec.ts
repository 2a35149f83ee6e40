import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { deposit, nameField, password, passwordField, submit } from './support/login-page.ts'
import { memberNamed } from './support/sandbox.ts'
import {
  secondFactorSite,
  confirm,
  dialog,
  english,
  input,
  logIn,
  refusals,
  solve,
  tab,
  wordsIn,
} from './support/second-factor.ts'
import { routeStandIns } from './support/stand-ins.ts'

test.use({ viewport: { width: 360, height: 740 } })

const verification = '**/wps/session/login/verification'

test.beforeEach(({ faults }) => faults.expect(refusals))

for (const [brand, code, language, asksCaptcha, scheme] of [
  ['senxo', 'SENXO', 'VI', false, 'light'],
  ['mayurdeep', 'MAYURDEEP', 'UR', true, 'dark'],
] as const) {
  test(`[TFA-01] [TFA-02] [TFA-03] [TFA-11] [TFA-12] ${brand}, ${language}: the login asks for a second factor in a dialog, and continues with it`, async ({
    page,
  }) => {
    const words = wordsIn(language)
    await page.emulateMedia({ colorScheme: scheme })
    await logIn(page, brandUrl(brand, '/m/login'), code, { language })
    if (asksCaptcha) await solve(page).click()
    const sheet = dialog(page, words)
    await expect(sheet).toContainText(words('lead'))
    await expect(sheet.getByRole('tab')).toHaveText(
      ['payee_name', 'sms', 'authenticator', 'email'].map((key) => words(key)),
    )
    for (const tab of await sheet.getByRole('tab').all()) {
      await tab.click()
      await expectAccessible(page, 'dialog')
    }
    await sheet.getByRole('tab').nth(2).click()
    await sheet.getByLabel(words('authenticator_label')).fill((await memberNamed(code, 'guarded')).authCode)
    await sheet.getByRole('button', { name: words('submit') }).click()
    const toast = page.getByText(words('login_2fa_pass'))
    await expect(toast).toBeVisible()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/\/m\/home/)
    await expect(deposit(page)).toBeVisible()
    await expect(toast).toHaveCount(0)
  })
}

test.describe('with a sandbox of its own', () => {
  const { code, address, ask } = secondFactorSite()

  test('[TFA-03] a player with one factor is offered only this one', async ({ page }) => {
    await ask(page, { username: 'texter' })
    await expect(dialog(page).getByRole('tab')).toHaveText(['SMS'])
    await expectAccessible(page)
  })

  for (const [language, forward, backward] of [
    ['EN', 'ArrowRight', 'ArrowLeft'],
    ['UR', 'ArrowLeft', 'ArrowRight'],
  ] as const) {
    test(`[TFA-03] ${language}: the arrow keys go from tab to tab in reading direction, and Tab moves on to the inputs`, async ({
      page,
    }) => {
      await ask(page, { language })
      const tabs = dialog(page, wordsIn(language)).getByRole('tab')
      await tabs.first().focus()
      await page.keyboard.press(forward)
      await expect(tabs.nth(1)).toBeFocused()
      await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press(backward)
      await expect(tabs.first()).toBeFocused()
      await page.keyboard.press('End')
      await expect(tabs.nth(3)).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.locator('dialog input[type=email]')).toBeFocused()
    })
  }

  test('[TFA-07] [TFA-09] [TFA-10] an entry of blanks is marked and gets the focus, and nothing is sent', async ({
    page,
  }) => {
    let sent = 0
    await page.route(verification, (route) => {
      sent += 1
      return route.continue()
    })
    await ask(page)
    for (const [name, label, message] of [
      ['payee_name', 'Name on your bank account', 'enter_payee_name'],
      ['sms', 'Mobile number', 'mobile_number_empty'],
      ['authenticator', 'Code from your authenticator app', 'code_empty'],
      ['email', 'Email address of your account', 'enter_email'],
    ] as const)
      await test.step(name, async () => {
        await tab(page, english(name)).click()
        await input(page, label).pressSequentially('  ')
        await confirm(page).click()
        await expect(input(page, label)).toBeFocused()
        await expect(input(page, label)).toHaveAttribute('aria-invalid', 'true')
        await expect(dialog(page).getByText(english(message)).first()).toBeVisible()
        await expectAccessible(page, 'dialog')
      })
    expect(sent).toBe(0)
  })

  test("[TFA-10] [TFA-13] a wrong factor is reported in the server's words, all inputs are cleared, the dialog stays; then the right name passes", async ({
    page,
  }) => {
    await ask(page)
    await tab(page, english('authenticator')).click()
    await input(page, english('authenticator_label')).fill('123')
    await tab(page, english('payee_name')).click()
    const name = input(page, english('payee_label'))
    await name.fill('Somebody Else')
    await confirm(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('This is not the name of the bank account.')
    await expect(name).toHaveValue('')
    await expect(name).toBeFocused()
    await expectAccessible(page, 'dialog')
    await tab(page, english('authenticator')).click()
    await expect(input(page, english('authenticator_label'))).toHaveValue('')
    await tab(page, english('payee_name')).click()
    await name.fill(`  ${(await memberNamed(code, 'guarded')).payeeName}  `)
    await confirm(page).click()
    await expect(page).toHaveURL(/\/m\/home/)
  })

  test('[TFA-13] html in a server message is shown as text', async ({ page }) => {
    const message = '<img src=x onerror="document.title=1"> expired'
    await page.route(verification, (route) =>
      route.fulfill({ json: { success: false, errorCode: 'verification.code.expired', message } }),
    )
    await ask(page)
    await input(page, english('payee_label')).fill('Mira')
    await confirm(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(message)
  })

  test('a verification without an answer keeps what was typed, and can be sent again; two presses send it once', async ({
    page,
    faults,
  }) => {
    faults.expect(/ERR_FAILED/)
    let sent = 0
    await page.route(verification, async (route) => {
      sent += 1
      await (sent === 1 ? route.abort() : route.continue())
    })
    await ask(page)
    const name = input(page, english('payee_label'))
    await name.fill((await memberNamed(code, 'guarded')).payeeName)
    await confirm(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(/\S/)
    await expect(name).toHaveValue(/\S/)
    await name.press('Enter')
    await name.press('Enter')
    await expect(page).toHaveURL(/\/m\/home/)
    expect(sent).toBe(2)
  })

  test('Escape closes the dialog; the focus returns to the form, which keeps what was typed', async ({ page }) => {
    await ask(page)
    await expect(dialog(page).getByRole('heading')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(passwordField(page)).toHaveValue(password)
    await expect(submit(page)).toBeFocused()
    await expect(page).toHaveURL(/\/m\/login/)
  })

  test('leaving the page cancels the login', async ({ page }) => {
    await routeStandIns(page, code)
    await page.goto(address('/m/help'))
    await ask(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/m\/help/)
    await expect(dialog(page)).toHaveCount(0)
    await page.goForward()
    await nameField(page).fill('player')
    await passwordField(page).fill(password)
    await submit(page).click()
    await expect(page).toHaveURL(/\/m\/home/)
  })

  test('nothing of the dialog is fetched before a login needs it', async ({ page }) => {
    const scripts: Promise<string>[] = []
    page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.text().catch(() => '')))
    const holds = async () => (await Promise.all(scripts)).some((text) => text.includes('login_2fa_pass'))
    await routeStandIns(page, code)
    await page.goto(address('/m/login'), { waitUntil: 'networkidle' })
    expect([scripts.length > 0, await holds()]).toEqual([true, false])
    await ask(page)
    expect(await holds()).toBe(true)
  })
})
