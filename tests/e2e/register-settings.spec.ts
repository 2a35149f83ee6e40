import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/brands.ts'
import { submit } from './support/login-page.ts'
import { withOwnSandbox } from './support/own-sandbox.ts'
import { alert, closeNotice, diallingCode, field, submitUntilConfirmed, unique } from './support/register-page.ts'
import { changeScenario, sentCodes } from './support/sandbox.ts'
import { routeStandIns } from './support/stand-ins.ts'
import { visitSettled } from './support/visitor.ts'

const merchant = 'MAYURDEEP'
// A right-to-left brand without a captcha, in which only the SMS provider's key enables the picker.
const address = withOwnSandbox('mayurdeep', (yaml) =>
  yaml
    .replace(/DISABLEDMOBILEICC3: true.*/, 'PHONELOGIN3: true')
    .replace('UPDATEMOBILEICC3: true', 'UPDATEMOBILEICC3: false')
    .replace(/ {2}GEETEST3: true.*\n/, ''),
)

/** Opens the registration page while the back end gives these answers. */
const visit = async (page: Page, answers: object, language = 'UR') => {
  await routeStandIns(page, merchant)
  await changeScenario(merchant, { answers: { country: null, systemSettings: null, ...answers } })
  await visitSettled(page, { language })
  await page.goto(address('/m/register'), { waitUntil: 'networkidle' })
}

test('[ICC-06] the key of the SMS provider enables the picker, which works and is accessible right to left', async ({
  page,
}) => {
  await visit(page, {})
  await diallingCode(page).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('option').first()).toHaveText(/بھارت.*\+91/)
  await expectAccessible(page)
  await sheet.getByRole('combobox').fill('nepal')
  await sheet.getByRole('option').click()
  await expect(diallingCode(page)).toContainText('+977')
  await expectAccessible(page)
})

test('[ICC-06] without any condition there is no picker, only the code', async ({ page }) => {
  await visit(page, { systemSettings: { sms: { apiKey: '' } } })
  await expect(page.locator('main form')).toContainText('+91')
  await expect(diallingCode(page)).toHaveCount(0)
})

for (const [what, country] of [
  ['no list', { countries: [] }],
  ['no country', { countryCode: '' }],
  ['no code', { countryDialingCode: null }],
] as const) {
  test(`[ICC-04] ${what}: no picker, and the number can be entered`, async ({ page }) => {
    await visit(page, { country })
    await expect(page.locator('main input[type=tel]')).toBeVisible()
    await expect(diallingCode(page)).toHaveCount(0)
  })
}

test('[REG-09] with the setting "mobile password" off a code is asked for instead of a password, and the account is created', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 400/)
  await visit(
    page,
    { systemSettings: { registration: { enabled: true, mobilePassword: false }, sms: { firebase: false } } },
    'EN',
  )
  const number = unique()
  await expect(field(page, 'new-password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.locator('main input[type=tel]')).toBeFocused()
  await page.locator('main input[type=tel]').fill(number)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('button', { name: /again in/ })).toBeVisible()
  await expect(field(page, 'one-time-code')).toBeFocused()
  await expect(page.getByText('The code is on its way')).toHaveCount(0)
  await expectAccessible(page)
  await field(page, 'one-time-code').fill('000000')
  await submit(page).click()
  await closeNotice(page)
  await expect(field(page, 'one-time-code')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'one-time-code').fill((await sentCodes(merchant)).find(({ to }) => to.endsWith(number))?.code ?? '')
  await submitUntilConfirmed(page)
  await alert(page).getByRole('button').click()
  await expect(page).toHaveURL(/\/m\/home/)
})

test('while registration is switched off the page asks for nothing', async ({ page }) => {
  await visit(page, { systemSettings: { registration: { enabled: false, mobilePassword: true } } }, 'EN')
  await expect(page.getByRole('main')).toContainText('Registration is closed at the moment')
  await expect(submit(page)).toHaveCount(0)
  await expectAccessible(page)
})
