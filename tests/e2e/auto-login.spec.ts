import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/brands.ts'
import { arrive, deposit, enter, nameField, password, passwordField, submit } from './support/login-page.ts'
import { withOwnSandbox } from './support/own-sandbox.ts'
import { pressUntil } from './support/press-until.ts'
import { changeScenario, memberNamed, resetScenario } from './support/sandbox.ts'
import { dialog, english } from './support/second-factor.ts'
import { textsOf } from './support/shell-texts.ts'
import { routeStandIns } from './support/stand-ins.ts'
import { visitSettled } from './support/visitor.ts'

// Another page of the same context simulates reopening the browser: it keeps everything that outlives a window, but no session.
const record = (page: Page) => page.evaluate(() => localStorage.getItem('rememberedLogin'))

test.describe('a remembered login', () => {
  async function remember(page: Page): Promise<void> {
    await arrive(page, 'senxo', '/m/login')
    await page.getByRole('checkbox').check()
    // Keyboards add a space after the word that they suggest.
    await enter(page, 'player ')
    await expect(page).toHaveURL(/\/m\/home/)
  }

  test('[AUTH-14] [AUTH-15] [AUTH-16] signs the player in when the browser is opened again, and the page stays; its password is nowhere in plain text', async ({
    page,
    context,
  }) => {
    await remember(page)
    expect(JSON.parse((await record(page)) ?? '')).toEqual({
      type: 'username',
      username: 'player',
      merchant: 'SENXO',
      password: expect.any(String),
    })
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(password)
    const again = await context.newPage()
    await arrive(again, 'senxo', '/m/help')
    await expect(deposit(again)).toBeVisible()
    await expect(again).toHaveURL(/\/m\/help/)
  })

  test('[AUTH-15] the key of the device cannot be read by any script', async ({ page }) => {
    await remember(page)
    const key = await page.evaluate(async () => {
      const open = indexedDB.open('remembered-login')
      const db = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)))
      const request: IDBRequest<CryptoKey> = db.transaction('keys').objectStore('keys').get('device')
      const kept = await new Promise<CryptoKey>((resolve) => (request.onsuccess = () => resolve(request.result)))
      const exported = await crypto.subtle.exportKey('raw', kept).then(
        () => true,
        () => false,
      )
      return { extractable: kept.extractable, name: kept.algorithm.name, exported }
    })
    expect(key).toEqual({ extractable: false, name: 'AES-GCM', exported: false })
  })

  test('[AUTH-18] [AUTH-19] [SES-14] is not used with backUrl in the address, nor after a logout; the form is filled in with the name', async ({
    page,
    context,
  }) => {
    await remember(page)
    const back = await context.newPage()
    await arrive(back, 'senxo', '/m/home?backUrl=/m/help')
    await back.waitForLoadState('networkidle')
    await expect(back.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: textsOf('member', 'EN')['sign_out'] ?? '' })
      .click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('autoLogin'))).toBe('0')
    const again = await context.newPage()
    await arrive(again, 'senxo', '/m/login')
    await again.waitForLoadState('networkidle')
    await expect(nameField(again)).toHaveValue('player')
    await expect(again.getByRole('checkbox')).not.toBeChecked()
  })

  test('[AUTH-22] is forgotten when its password is no longer correct', async ({ page, context, faults }) => {
    faults.expect(/status of 400/)
    await remember(page)
    const again = await context.newPage()
    await again.route('**/wps/session/login', (route) =>
      route.fulfill({ status: 400, json: { success: false, errorCode: 'login.cred.err', message: 'No longer' } }),
    )
    await arrive(again, 'senxo', '/m/home')
    await expect(again.getByRole('dialog')).toContainText('No longer')
    expect(await record(again)).toBeNull()
  })

  test('[AUTH-16] is not offered where the flag is off', async ({ page }) => {
    await arrive(page, 'tsurugami', '/m/login')
    await expect(nameField(page)).toBeVisible()
    await expect(page.locator('main').getByRole('checkbox')).toHaveCount(0)
  })
})

test.describe('where the login asks for a captcha', () => {
  const merchant = 'NOXCOMET'
  const address = withOwnSandbox('nox-comet')
  const texts = textsOf('auto-login', 'EN')
  const puzzle = (page: Page, name: 'Solve' | 'Close') =>
    page.getByRole('dialog', { name: 'Captcha stand-in' }).getByRole('button', { name, exact: true })
  const isGuest = (page: Page) => expect(page.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible()

  /** Remembers the player while no captcha is asked for, and has one asked for from then on. */
  test.beforeEach(async ({ page }) => {
    await changeScenario(merchant, { signIn: { captcha: [] } })
    await open(page, '/m/login')
    await page.getByRole('checkbox').check()
    await enter(page)
    await expect(page).toHaveURL(/\/m\/home/)
    await changeScenario(merchant, { signIn: { captcha: ['login'] } })
  })
  test.afterEach(() => resetScenario(merchant))

  async function open(page: Page, path: string, down: readonly string[] = []): Promise<void> {
    await routeStandIns(page, merchant, { down })
    await visitSettled(page, { language: 'EN' })
    await page.goto(address(path))
  }

  test('[AUTH-16] [CAP-03] the puzzle opens by itself on the page that was opened; solved, the player is in and the page stays', async ({
    context,
  }) => {
    const page = await context.newPage()
    await open(page, '/m/help')
    await expect(puzzle(page, 'Solve')).toBeVisible()
    await expectAccessible(page)
    await puzzle(page, 'Solve').click()
    await expect(deposit(page)).toBeVisible()
    await expect(page).toHaveURL(/\/m\/help/)
  })

  test('[CAP-13] once closed, it does not return: the player stays a guest, the login stays remembered, and signing in manually works', async ({
    context,
  }) => {
    const page = await context.newPage()
    await open(page, '/m/help')
    await puzzle(page, 'Close').click()
    await expect(page.getByText('Please complete the verification first')).toBeVisible()
    await isGuest(page)
    expect(await record(page)).toContain('"player"')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await expect(nameField(page)).toHaveValue('player')
    await passwordField(page).fill(password)
    // The automatic attempt has just ended (AUTH-07).
    await pressUntil(submit(page), () => expect(puzzle(page, 'Solve')).toBeVisible({ timeout: 1000 }))
    await puzzle(page, 'Solve').click()
    await expect(deposit(page)).toBeVisible()
  })

  test('[TFA-01] a second factor is asked for on the page that was opened; confirmed, the player is in and the page stays', async ({
    context,
    faults,
  }) => {
    faults.expect(/status of 400/)
    await changeScenario(merchant, { signIn: { captcha: [], secondFactors: ['ga', 'email'] } })
    const page = await context.newPage()
    await open(page, '/m/help')
    await expect(dialog(page).getByRole('tab')).toHaveCount(2)
    await expectAccessible(page, 'dialog')
    await dialog(page)
      .getByLabel(english('authenticator_label'))
      .fill((await memberNamed(merchant, 'player')).authCode)
    await dialog(page)
      .getByRole('button', { name: english('submit') })
      .click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(deposit(page)).toBeVisible()
    await expect(page).toHaveURL(/\/m\/help/)
  })

  test('[TFA-01] on the login page there is one such dialog; closed, the form is there to sign in', async ({
    context,
    faults,
  }) => {
    faults.expect(/status of 400/)
    await changeScenario(merchant, { signIn: { captcha: [], secondFactors: ['ga'] } })
    const page = await context.newPage()
    await open(page, '/m/login')
    await expect(dialog(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(nameField(page)).toHaveValue('player')
  })

  test("[AUTH-16] on the login page the form's own captcha is used, and there is only one", async ({ context }) => {
    const page = await context.newPage()
    await open(page, '/m/login')
    await expect(page.getByRole('dialog', { name: 'Captcha stand-in' })).toHaveCount(1)
    await puzzle(page, 'Solve').click()
    await expect(page).toHaveURL(/\/m\/home/)
    await expect(deposit(page)).toBeVisible()
  })

  test('a proof that the back end rejects: a message says that it failed, and nothing is forgotten', async ({
    context,
    faults,
  }) => {
    faults.expect(/status of 400/)
    await changeScenario(merchant, {
      faults: [
        {
          call: 'login',
          kind: 'code',
          errorCode: 'captcha.invalid',
          message: 'The verification was not accepted.',
          times: 1,
        },
      ],
    })
    const page = await context.newPage()
    await open(page, '/m/help')
    await puzzle(page, 'Solve').click()
    await expect(page.getByText(texts['failed'] ?? '')).toBeVisible()
    await isGuest(page)
    expect(await record(page)).toContain('"player"')
  })

  test('a captcha that fails to load is reported, leaves the player a guest and leaves nothing in the page', async ({
    context,
    faults,
  }) => {
    faults.expect(/ERR_FAILED|Failed to load/)
    const page = await context.newPage()
    await open(page, '/m/help', ['static.geetest.com'])
    const alert = page.getByRole('dialog', { name: 'Please note' })
    await expect(alert).toContainText('Network failure')
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(alert).toHaveCount(0)
    await isGuest(page)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    expect(await record(page)).toContain('"player"')
  })
})
