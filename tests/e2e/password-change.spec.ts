import { deferred } from '../../src/shared/lib/deferred.ts'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { arrive, enter, nameField, password, passwordField, submit } from './support/login-page.ts'
import { openSession } from './support/sandbox.ts'
import { textsOf } from './support/shell-texts.ts'

const reasons = (language: string) => textsOf('sign-in', language)

test.describe('a password that has to be changed', () => {
  test('[AUTH-10] at the first login: the page says why and cannot be left, even by a reload; the change leads to the page that was wanted', async ({
    page,
  }) => {
    await arrive(page, 'tsurugami', '/m/home', 'JA')
    await page.goto(brandUrl('tsurugami', '/m/member/home'))
    await enter(page, 'newcomer')
    await expect(page).toHaveURL(/\/m\/changePsw/)
    await expect(page.getByText(reasons('JA')['why_first'] ?? '')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('navigation').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('account', 'JA')['change_password'] ?? '')
    await page.reload()
    await page.goto(brandUrl('tsurugami', '/m/help'))
    await expect(page).toHaveURL(/\/m\/changePsw/)
    await passwordField(page).fill(password)
    const [first, repeated] = [
      page.locator('main input[name=new-password]'),
      page.locator('main input[name=repeated-password]'),
    ]
    await first.fill('changed-2030')
    await repeated.fill('changed-2031')
    await submit(page).click()
    await expect(page.getByText(reasons('JA')['repeat_differs'] ?? '')).toBeVisible()
    await expect(repeated).toBeFocused()
    await repeated.fill('changed-2030')
    await submit(page).click()
    await expect(page).toHaveURL(/\/m\/help/)
    await expect(page.getByText(reasons('JA')['password_changed'] ?? '')).toBeVisible()
    await page.goto(brandUrl('tsurugami', '/m/home'))
    await expect(page).toHaveURL(/\/m\/home/)
  })

  test('[AUTH-11] when it has expired, where PWDEXPFORCECHANGE3 is on; the only way out is to log out', async ({
    page,
  }) => {
    await arrive(page, 'tsurugami', '/m/login', 'JA')
    await enter(page, 'expired')
    await expect(page).toHaveURL(/\/m\/changePsw/)
    // The back end answers a call that is still under way at the logout with 401, which the console would show.
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(reasons('JA')['why_expired'] ?? '')).toBeVisible()
    await page
      .locator('main')
      .getByRole('button', { name: textsOf('member', 'JA')['sign_out'] ?? '' })
      .click()
    await expect(page).toHaveURL(/\/m\/login/)
    await expect(nameField(page)).toBeVisible()
  })

  test('[AUTH-11] not when it has expired where the flag is off', async ({ page }) => {
    await arrive(page, 'senxo', '/m/login')
    await enter(page, 'expired')
    await expect(page).toHaveURL(/\/m\/home/)
  })

  test('[AUTH-12] when it is 123456', async ({ page }) => {
    await arrive(page, 'senxo', '/m/login')
    await enter(page, 'weak', '123456')
    await expect(page).toHaveURL(/\/m\/changePsw/)
    await expect(page.getByText(reasons('EN')['why_weak'] ?? '')).toBeVisible()
  })

  test('a voluntary change can be left; a wrong old password is reported beside its field and the input stays', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 400/)
    await arrive(page, 'limanay', `/m/changePsw?token=${await openSession('LIMANAY')}`)
    await passwordField(page).fill('wrong')
    await page.locator('main input[name=new-password]').fill('other-2030')
    await page.locator('main input[name=repeated-password]').fill('other-2030')
    await submit(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('button').first().click()
    await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('main input[name=new-password]')).toHaveValue('other-2030')
    await expectAccessible(page)
    await page.getByRole('banner').locator('a[href*="/m/home"]').click()
    await expect(page).toHaveURL(/\/m\/home/)
  })

  test('a change whose page was left leads nowhere', async ({ page }) => {
    await arrive(page, 'limanay', `/m/changePsw?token=${await openSession('LIMANAY')}`)
    await passwordField(page).fill(password)
    await page.locator('main input[name=new-password]').fill('other-2030')
    await page.locator('main input[name=repeated-password]').fill('other-2030')
    const left = deferred<void>()
    await page.route('**/wps/member/password', async (route) => {
      await left.promise
      await route.fulfill({ json: { success: true, value: null } })
    })
    await submit(page).click()
    await page.getByRole('navigation').locator('a[href*="/m/help"]').first().click()
    await expect(page).toHaveURL(/\/m\/help/)
    left.resolve()
    await expect(page.getByText(reasons('TR')['password_changed'] ?? '')).toBeVisible()
    await expect(page).toHaveURL(/\/m\/help/)
  })
})
