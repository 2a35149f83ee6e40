import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/brands.ts'
import { deposit, submit } from './support/login-page.ts'
import { withOwnSandbox } from './support/own-sandbox.ts'
import { pressUntil } from './support/press-until.ts'
import { changeScenario, memberNamed, resetScenario, sentCodes } from './support/sandbox.ts'
import { textsOf } from './support/shell-texts.ts'
import { routeStandIns } from './support/stand-ins.ts'
import { visitSettled } from './support/visitor.ts'

// A brand that asks for a captcha at every login by password.
const merchant = 'NOXCOMET'
const address = withOwnSandbox('nox-comet')

// The operator sends the codes, not the identity provider.
test.beforeEach(() => changeScenario(merchant, { answers: { systemSettings: { sms: { firebase: false } } } }))
test.afterEach(() => resetScenario(merchant))

const form = (page: Page) => page.locator('main form')
const number = (page: Page) => form(page).locator('input[type=tel]')
const code = (page: Page) => form(page).locator('input[autocomplete="one-time-code"]')
/** The button above the code, which sends a code or says when it can send the next. */
const sendButton = (page: Page) => form(page).getByRole('button', { name: /^(Send|Enviar|Reenviar)/ })
const puzzle = (page: Page) => page.getByRole('dialog', { name: 'Captcha stand-in' })
const solve = (page: Page) => puzzle(page).getByRole('button', { name: 'Solve', exact: true }).click()
const record = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('rememberedLogin') ?? 'null') as unknown)

/** Opens the form for a number and a code. */
async function open(page: Page, language = 'EN'): Promise<void> {
  await routeStandIns(page, merchant)
  await visitSettled(page, { language })
  const settings = page.waitForResponse(/\/wps\/system\/settings/)
  await page.goto(address('/m/login'))
  // The settings say who sends the codes.
  await settings
  await page.getByRole('tab', { name: textsOf('sign-in', language)['with_code'] ?? '' }).click()
}

async function askForCode(page: Page, mobileNum: string): Promise<void> {
  await number(page).fill(mobileNum)
  await sendButton(page).click()
  await solve(page)
  await expect(sendButton(page)).toHaveText(/\d:\d\d$/)
}

const codeFor = async (mobileNum: string): Promise<string> =>
  (await sentCodes(merchant)).find(({ to }) => to.endsWith(mobileNum))?.code ?? ''
const numberOf = async (name: string): Promise<string> => (await memberNamed(merchant, name)).mobileNum
const anotherThan = (sent: string): string => (sent === '000000' ? '111111' : '000000')

for (const [language, member] of [
  ['EN', 'player'],
  ['ES', 'vip'],
] as const) {
  test(`[AUTH-08] [AUTH-09] [CAP-10] [IDP-19] ${language}: a number and the code that was sent to it lead home, without a captcha at the login`, async ({
    page,
  }) => {
    const asked: unknown[] = []
    page.on(
      'request',
      (request) => request.url().endsWith('/wps/verification/sms/noLogin') && asked.push(request.postDataJSON()),
    )
    await open(page, language)
    await expectAccessible(page)
    const mobileNum = await numberOf(member)
    await askForCode(page, mobileNum)
    await expect(code(page)).toBeFocused()
    await expectAccessible(page)
    expect(asked).toEqual([{ countryDialingCode: '55', mobileNum, geetestValidateV4: expect.any(String) }])
    await code(page).fill(await codeFor(mobileNum))
    await submit(page).click()
    await expect(page).toHaveURL(/\/m\/home/)
    await expect(deposit(page)).toBeVisible()
    expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))) ?? '')).toMatchObject({
      merchantCode: merchant,
      userName: member,
      token: expect.any(String),
    })
  })
}

test('[IDP-19] a code that is requested before the dialing codes have loaded waits for them: it is sent to the number that the login names', async ({
  page,
}) => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/wps/system/country*', async (route) => {
    await held
    await route.continue()
  })
  const sending = page.waitForRequest('**/wps/verification/sms/noLogin')
  await open(page)
  const mobileNum = await numberOf('guarded')
  await number(page).fill(mobileNum)
  await sendButton(page).click()
  release()
  await solve(page)
  expect((await sending).postDataJSON()).toMatchObject({ countryDialingCode: '55', mobileNum })
  await expect(sendButton(page)).toHaveText(/\d:\d\d$/)
  await code(page).fill(await codeFor(mobileNum))
  await submit(page).click()
  await expect(page).toHaveURL(/\/m\/home/)
})

test('an empty field is marked and focused; neither a code nor a login is sent', async ({ page }) => {
  const sent: string[] = []
  page.on(
    'request',
    (request) =>
      request.method() === 'POST' &&
      /\/wps\/(verification|session\/login)/.test(request.url()) &&
      sent.push(request.url()),
  )
  await open(page)
  await sendButton(page).click()
  await expect(number(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(number(page)).toBeFocused()
  await submit(page).click()
  await expect(number(page)).toBeFocused()
  await number(page).fill('912345678')
  await code(page).fill('12345')
  await submit(page).click()
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  expect(sent).toEqual([])
})

test('[AUTH-13] [UX-11] a wrong code is told next to the code; nothing typed is lost, and the right code signs in', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 400/)
  await open(page)
  const mobileNum = await numberOf('agent')
  await askForCode(page, mobileNum)
  const sent = await codeFor(mobileNum)
  await code(page).fill(anotherThan(sent))
  await submit(page).click()
  await expect(code(page)).toHaveAccessibleDescription(/The code is wrong\./)
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(code(page)).toHaveValue(anotherThan(sent))
  await expect(number(page)).toHaveValue(mobileNum)
  await expectAccessible(page)
  await test.step('a code that is pasted or typed after a complete one replaces it', async () => {
    await code(page).click()
    await page.keyboard.insertText(`${sent.slice(0, 3)} ${sent.slice(3)}`)
    await expect(code(page)).toHaveValue(sent)
    await page.keyboard.type(anotherThan(sent))
    await expect(code(page)).toHaveValue(anotherThan(sent))
    await page.keyboard.type(sent)
    await expect(code(page)).toHaveValue(sent)
  })
  await pressUntil(submit(page), () => expect(page).toHaveURL(/\/m\/home/, { timeout: 2000 }))
})

test('[AUTH-13] a number that nobody has is reported next to the number', async ({ page, faults }) => {
  faults.expect(/status of 400/)
  await open(page)
  await askForCode(page, '977000111')
  await code(page).fill(await codeFor('977000111'))
  await submit(page).click()
  await expect(number(page)).toHaveAccessibleDescription(/There is no account with this number\./)
  await expect(page).toHaveURL(/\/m\/login/)
})

test('[AUTH-13] [IDP-21] [IDP-22] an expired code: until it expired the button counted down and sent no other; the next code signs in', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 400/)
  await page.clock.install()
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/wps/verification/sms/noLogin') ? 1 : 0))
  // The operator's first code is valid for a minute and a half and never reaches the sandbox, which refuses a second
  // request while one is valid.
  await page.route(
    '**/wps/verification/sms/noLogin',
    (route) => route.fulfill({ json: { success: true, value: { expirationTime: Date.now() + 90_000 } } }),
    { times: 1 },
  )
  await open(page)
  const mobileNum = await numberOf('nochat')
  await askForCode(page, mobileNum)
  await expect(sendButton(page)).toHaveText(/^Send again in 1:[12]\d$/)
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true')
  await sendButton(page).press('Enter')
  await page.clock.runFor(70_000)
  await expect(sendButton(page)).toHaveText(/^Send again in 0:[01]\d$/)
  await page.clock.runFor(20_000)
  await expect(sendButton(page)).toHaveText('Send code')
  expect(asked).toBe(1)

  await changeScenario(merchant, {
    faults: [
      {
        call: 'login',
        kind: 'code',
        errorCode: 'verification.code.expired',
        message: 'This code has expired.',
        times: 1,
      },
    ],
  })
  await code(page).fill('123456')
  await submit(page).click()
  await expect(code(page)).toHaveAccessibleDescription(/This code has expired\./)
  await askForCode(page, mobileNum)
  expect(asked).toBe(2)
  await code(page).fill(await codeFor(mobileNum))
  await pressUntil(submit(page), () => expect(page).toHaveURL(/\/m\/home/, { timeout: 2000 }))
})

test('[AUTH-13] [AUTH-14] [AUTH-21] a remembered number signs nobody in: it is filled in when the browser is opened again, until a login fails', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/status of 400/)
  await open(page)
  const mobileNum = await numberOf('texter')
  await askForCode(page, mobileNum)
  await page.getByRole('checkbox').check()
  await code(page).fill(await codeFor(mobileNum))
  await submit(page).click()
  await expect(page).toHaveURL(/\/m\/home/)
  expect(await record(page)).toEqual({ type: 'sms', username: mobileNum, merchant })

  const again = await context.newPage()
  const logins: string[] = []
  again.on('request', (request) => request.url().endsWith('/wps/session/login') && logins.push(request.url()))
  await open(again)
  await expect(number(again)).toHaveValue(mobileNum)
  await again.waitForLoadState('networkidle')
  expect(logins).toEqual([])
  await code(again).fill('123456')
  await submit(again).click()
  await expect(code(again)).toHaveAccessibleDescription(/The code is wrong\./)
  expect(await record(again)).toBeNull()
})
