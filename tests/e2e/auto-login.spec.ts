import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/brands.ts'
import { withOwnSandbox } from './support/own-sandbox.ts'
import { changeScenario, resetScenario } from './support/sandbox.ts'
import { textsOf } from './support/shell-texts.ts'
import { routeStandIns } from './support/stand-ins.ts'
import { visitSettled } from './support/visitor.ts'

const nameField = (page: Page) => page.locator('main input[autocomplete="username"]').first()
const passwordField = (page: Page) => page.locator('main input[autocomplete="current-password"]')
const submit = (page: Page) => page.locator('main form button[type=submit]')
const deposit = (page: Page) => page.getByRole('banner').locator('a[href*="/m/voucherCenter"]').first()
const record = (page: Page) => page.evaluate(() => localStorage.getItem('rememberedLogin'))

test.describe('where the login asks for a captcha', () => {
  const merchant = 'NOXCOMET'
  const address = withOwnSandbox('nox-comet')
  const texts = textsOf('auto-login', 'EN')
  const puzzle = (page: Page, name: 'Solve' | 'Close') => page.getByRole('dialog', { name: 'Captcha stand-in' }).getByRole('button', { name, exact: true })
  const isGuest = (page: Page) => expect(page.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible()

  /** Remembers the player while no captcha is asked for, and has one asked for from then on. */
  test.beforeEach(async ({ page }) => {
    await changeScenario(merchant, { signIn: { captcha: [] } })
    await arrive(page, '/m/login')
    await page.getByRole('checkbox').check()
    await enter(page)
    await expect(page).toHaveURL(/\/m\/home/)
    await changeScenario(merchant, { signIn: { captcha: ['login'] } })
  })
  test.afterEach(() => resetScenario(merchant))

  async function arrive(page: Page, path: string, down: readonly string[] = []): Promise<void> {
    await routeStandIns(page, merchant, { down })
    await visitSettled(page, { language: 'EN' })
    await page.goto(address(path))
  }

  async function enter(page: Page): Promise<void> {
    await nameField(page).fill('player')
    await passwordField(page).fill('sandbox-2030')
    await submit(page).click()
  }

  test('[AUTH-16] [CAP-03] the puzzle opens by itself on the page that was opened; solved, the player is in and the page stays', async ({ context }) => {
    const page = await context.newPage()
    await arrive(page, '/m/help')
    await expect(puzzle(page, 'Solve')).toBeVisible()
    await expectAccessible(page)
    await puzzle(page, 'Solve').click()
    await expect(deposit(page)).toBeVisible()
    await expect(page).toHaveURL(/\/m\/help/)
  })

  test('[CAP-13] closed, it is not asked again: the player stays a guest, what is remembered stays, and can sign in by hand', async ({ context }) => {
    const page = await context.newPage()
    await arrive(page, '/m/help')
    await puzzle(page, 'Close').click()
    await expect(page.getByText('Please complete the verification first')).toBeVisible()
    await isGuest(page)
    expect(await record(page)).toContain('"player"')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await expect(nameField(page)).toHaveValue('player')
    await passwordField(page).fill('sandbox-2030')
    await submit(page).click()
    await puzzle(page, 'Solve').click()
    await expect(deposit(page)).toBeVisible()
  })

  test('[AUTH-16] on the login page it is the one of the form, and there is one of it', async ({ context }) => {
    const page = await context.newPage()
    await arrive(page, '/m/login')
    await expect(page.getByRole('dialog', { name: 'Captcha stand-in' })).toHaveCount(1)
    await puzzle(page, 'Solve').click()
    await expect(page).toHaveURL(/\/m\/home/)
    await expect(deposit(page)).toBeVisible()
  })

  test('a proof that the back end does not take: a word that it did not work, and nothing is forgotten', async ({ context, faults }) => {
    faults.expect(/status of 400/)
    await changeScenario(merchant, { faults: [{ call: 'login', kind: 'code', errorCode: 'captcha.invalid', message: 'The verification was not accepted.', times: 1 }] })
    const page = await context.newPage()
    await arrive(page, '/m/help')
    await puzzle(page, 'Solve').click()
    await expect(page.getByText(texts['failed'] ?? '')).toBeVisible()
    await isGuest(page)
    expect(await record(page)).toContain('"player"')
  })

  test('a captcha that cannot be had is told, and leaves a guest and nothing in the page', async ({ context, faults }) => {
    faults.expect(/ERR_FAILED|Failed to load/)
    const page = await context.newPage()
    await arrive(page, '/m/help', ['static.geetest.com'])
    const alert = page.getByRole('dialog', { name: 'Please note' })
    await expect(alert).toContainText('Network failure')
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(alert).toHaveCount(0)
    await isGuest(page)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    expect(await record(page)).toContain('"player"')
  })
})
