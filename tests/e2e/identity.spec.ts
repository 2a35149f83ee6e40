import type { BrowserContext } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl } from './support/brands.ts'
import { expect, siteUrl, test, useNewAccount } from './support/identity/provider.ts'
import {
  arrive,
  button,
  codes,
  english,
  expectHome,
  expectSignedIn,
  japanese,
  notice,
  session,
  signIn,
} from './support/identity/sign-in.ts'
import { clickToClose, pressUntil } from './support/press-until.ts'
import { changeScenario, memberNamed, resetScenario } from './support/sandbox.ts'
import { textsOf } from './support/shell-texts.ts'

// `bind_customer_required` is answered with status 400.
test.beforeEach(({ faults, identity }) => {
  faults.expect(/status of 400/)
  return identity.reset()
})
/** Merchants whose scenario a test has changed; tests of other files may be using the others. */
const changed = new Set<string>()
const arrange = (code: string, change: object) => {
  changed.add(code)
  return changeScenario(code, change)
}
test.afterEach(async () => {
  await Promise.all([...changed].map(resetScenario))
  changed.clear()
})

for (const [brand, provider, language] of [
  ['nox-comet', 'Google', 'EN'],
  ['nox-comet', 'X', 'ES'],
  ['mayurdeep', 'Google', 'UR'],
] as const) {
  test(`[IDP-02] [IDP-03] [IDP-04] [IDP-05] [IDP-08] [IDP-09] [IDP-32] ${brand}, ${language}: a new player signs in through ${provider} and gets an account at once`, async ({
    page,
  }) => {
    const texts = textsOf('identity', language)
    await arrive(page, brand, '/m/login', language)
    await expect(button(page, provider, texts)).toBeVisible()
    await expectAccessible(page)
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await signIn(page, provider, texts)
    await expectSignedIn(page)
    expect(JSON.parse((await session(page)) ?? '')).toMatchObject({
      merchantCode: codes[brand],
      token: expect.any(String),
      firstTimeLogin: true,
    })
    expect([...hosts]).toContain('identitytoolkit.googleapis.com')
  })
}

for (const [brand, provider, language] of [
  ['limanay', 'Facebook', 'TR'],
  ['tsurugami', 'LINE', 'JA'],
] as const) {
  test(`[IDP-06] [IDP-07] [IDP-09] ${brand}, ${language}: a player who comes through ${provider} for the first time is asked, and can create an account`, async ({
    page,
  }) => {
    const texts = textsOf('identity', language)
    await arrive(page, brand, '/m/login', language)
    await signIn(page, provider, texts)
    await expect(notice(page)).toContainText(texts['choose_account'] ?? '')
    await expectAccessible(page)
    await notice(page)
      .getByRole('button', { name: texts['register_new'] ?? '' })
      .click()
    await expectSignedIn(page)
  })
}

test('[IDP-07] an existing account can be linked by one login; from then on the provider is enough', async ({
  page,
  context,
}) => {
  await arrive(page, 'tsurugami', '/m/register', 'JA')
  await signIn(page, 'LINE', japanese)
  await notice(page)
    .getByRole('button', { name: japanese['login_exist_account'] ?? '' })
    .click()
  // The page below a dialog takes no input until the dialog is gone, and the old page stays until the next one has
  // loaded.
  await expect(notice(page)).toHaveCount(0)
  await page.locator('main input[autocomplete="current-password"]').fill('sandbox-2030')
  await page.locator('main input[autocomplete="username"]').fill('vip')
  await pressUntil(page.locator('main form button[type=submit]'), () => expectHome(page))
  await expectSignedIn(page)

  const other = await context.newPage()
  await arrive(other, 'tsurugami', '/m/login', 'JA')
  const popup = other.waitForEvent('popup')
  await button(other, 'LINE', japanese).click()
  await clickToClose((await popup).locator('.js-reuse-account').first())
  await expectSignedIn(other)
  expect(JSON.parse((await session(other)) ?? '')).toMatchObject({ id: JSON.parse((await session(page)) ?? '').id })
})

test('[IDP-07] with registration switched off only an existing account is offered', async ({ page }) => {
  await arrange('TSURUGAMI', { answers: { systemSettings: { registration: { enabled: false } } } })
  await arrive(page, 'tsurugami', '/m/login', 'JA')
  await signIn(page, 'X', japanese)
  await expect(notice(page).getByRole('button')).toHaveText([japanese['login_exist_account'] ?? ''])
  await page.keyboard.press('Escape')
  await expect(notice(page)).toHaveCount(0)
  expect(await session(page)).toBeNull()
})

test('[IDP-10] a refusal of the back end is shown as text, and the player can continue', async ({ page }) => {
  await arrange('NOXCOMET', {
    faults: [
      {
        call: 'providerLogin',
        kind: 'code',
        errorCode: 'firebase.token.invalid',
        message: '<b>No</b> such token',
        times: 1,
      },
    ],
  })
  await page.clock.install()
  await arrive(page, 'nox-comet')
  await signIn(page, 'Facebook')
  await expect(notice(page)).toContainText('<b>No</b> such token')
  await notice(page).getByRole('button').click()
  await expect(notice(page)).toHaveCount(0)
  // An attempt within half a second of the refusal is ignored (AUTH-07); no person is as fast as this test.
  await page.clock.runFor(500)
  await signIn(page, 'LINE')
  await expectSignedIn(page)
})

test('[IDP-11] where popups are blocked the player is redirected there and back, and the sign-in continues with the stored channel', async ({
  page,
}) => {
  await page.addInitScript('window.open = () => null')
  await arrive(page, 'nox-comet', '/m/login?backUrl=%2Fm%2Fhelp')
  const kept = page.waitForRequest(/\/__\/auth\/handler/).then(() => true)
  await button(page, 'LINE').click()
  await kept
  await useNewAccount(page)
  await expect(page).toHaveURL(/\/m\/help/)
  expect(JSON.parse((await session(page)) ?? '')).toMatchObject({ token: expect.any(String) })
  expect(await page.evaluate(() => sessionStorage.getItem('firebaseChannel'))).toBeNull()
})

test('[IDP-11] a player who cancels at the provider stays a guest', async ({ page }) => {
  await page.addInitScript('window.open = () => null')
  await arrive(page, 'nox-comet')
  await button(page, 'X').click()
  await expect(page.locator('.js-new-account')).toBeVisible()
  await page.goto(siteUrl('nox-comet', '/m/login'))
  await expect(button(page, 'X')).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('firebaseChannel'))).toBeNull()
  await expect(notice(page)).toHaveCount(0)
})

test('a closed popup is reported with its code, and another provider can be tried', async ({ page }) => {
  await arrive(page, 'nox-comet')
  const popup = page.waitForEvent('popup')
  await button(page, 'Google').click()
  await (await popup).close()
  await expect(notice(page)).toContainText('Code: auth/popup-closed-by-user')
  await expect(notice(page)).toContainText(english['popup_closed'] ?? '')
  await notice(page).getByRole('button').click()
  await signIn(page, 'X')
  await expectSignedIn(page)
})

test('[IDP-27] a second popup silently replaces the first', async ({ page }) => {
  await arrive(page, 'nox-comet')
  const first = page.waitForEvent('popup')
  await button(page, 'Google').click()
  await first
  await page.bringToFront()
  await signIn(page, 'Facebook')
  await expectSignedIn(page)
  await expect(notice(page)).toHaveCount(0)
})

test('[IDP-26] an unreachable identity provider is reported', async ({ page, context, faults }) => {
  faults.expect(/ERR_FAILED|Failed to load/)
  await arrive(page, 'nox-comet')
  await context.route('https://identitytoolkit.googleapis.com/v1/accounts:signInWithIdp*', (route) => route.abort())
  await signIn(page, 'Google')
  await expect(notice(page)).toContainText(english['no_connection'] ?? '')
  await expect(notice(page)).toContainText('Code: auth/network-request-failed')
})

test.describe('phones', () => {
  const texts = textsOf('sign-in', 'EN')

  test('[IDP-18] [IDP-20] [IDP-23] [IDP-24] [IDP-25] [IDP-26] the identity provider sends the code, and its token for the code signs in', async ({
    page,
    identity,
  }) => {
    const { mobileNum } = await memberNamed('SENXO', 'player')
    await arrange('SENXO', { answers: { systemSettings: { sms: { apiKey: 'key-of-the-settings' } } } })
    const sending = page.waitForRequest(/accounts:sendVerificationCode/)
    // The settings say who sends the codes.
    const settings = page.waitForResponse(/\/wps\/system\/settings/)
    await arrive(page, 'senxo')
    await settings
    await page.getByRole('tab', { name: texts['with_code'] ?? '' }).click()
    const form = page.locator('main form:visible')
    await form.locator('input[type=tel]').fill(mobileNum)
    await form.getByRole('button', { name: 'Send code' }).click()
    expect(new URL((await sending).url()).searchParams.get('key')).toBe('key-of-the-settings')
    await expect.poll(() => identity.smsCodes()).toHaveLength(1)
    await expect(form.getByText(/\b(60|5\d)\b/)).toBeVisible()
    const [sent] = await identity.smsCodes()
    const field = form.locator('input[autocomplete="one-time-code"]')
    await field.fill(sent?.code === '000000' ? '111111' : '000000')
    await form.locator('button[type=submit]').click()
    await expect(notice(page)).toContainText('Code: auth/invalid-verification-code')
    await notice(page).getByRole('button').click()
    // The form takes no input until the notice is gone.
    await expect(notice(page)).toHaveCount(0)
    await field.fill(sent?.code ?? '')
    // The code is still valid when the form is rendered again.
    await page.getByRole('tab', { name: 'Password' }).click()
    await page.getByRole('tab', { name: texts['with_code'] ?? '' }).click()
    await pressUntil(form.locator('button[type=submit]'), () => expectHome(page))
    await expectSignedIn(page)
  })
})

test('[FLAG-03] a brand without these ways to sign in ships no byte of the identity provider’s client, and a guest on home does not fetch it', async ({
  page,
  context,
}) => {
  expect(await scriptsWithClient(context, 'plynt')).toEqual([])
  const client = await scriptsWithClient(context, 'tsurugami')
  expect(client.length).toBeGreaterThan(0)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await arrive(page, 'tsurugami', '/m/home')
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((path) => client.includes(path))).toEqual([])
})

/** Scripts of the brand's release that contain the identity provider's client. */
async function scriptsWithClient({ request }: BrowserContext, brand: string): Promise<readonly string[]> {
  const manifest = await (await request.get(brandUrl(brand, '/m/asset-manifest.json'))).text()
  const paths = [...new Set(manifest.match(/\/m\/assets\/[\w.-]+\.js/g) ?? [])]
  expect(paths.length).toBeGreaterThan(3)
  const texts = await Promise.all(
    paths.map(async (path) => [path, await (await request.get(brandUrl(brand, path))).text()] as const),
  )
  return texts.filter(([, text]) => /identitytoolkit|securetoken/.test(text)).map(([path]) => path)
}
