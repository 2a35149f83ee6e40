import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { deposit, submit } from './support/login-page.ts'
import { alert, closeNotice, field, openPlynt, submitUntilConfirmed, unique } from './support/register-page.ts'
import { textsOf } from './support/shell-texts.ts'
import { routeStandIns } from './support/stand-ins.ts'
import { visitSettled } from './support/visitor.ts'

const puzzle = (page: Page, name: 'Solve' | 'Close') =>
  page.getByRole('dialog', { name: 'Captcha stand-in' }).getByRole('button', { name, exact: true })
const session = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? 'null') as Record<string, unknown> | null)
const isRegistration = (request: Request) =>
  request.method() === 'POST' && request.url().includes('/wps/member/register')

interface Variant {
  readonly ids: string
  readonly id: string
  readonly code: string
  readonly language: string
  readonly path: string
  readonly moduleId: string | undefined
  readonly captcha: 'float' | 'bind' | 'none'
  readonly enter: (page: Page) => Promise<void>
  readonly userName: RegExp
}

const enterNumber = async (page: Page) => {
  await field(page, 'tel-national').fill(unique())
  await field(page, 'new-password').fill('pass-2030')
}

const variants: readonly Variant[] = [
  {
    ...{
      ids: '[REG-01] [REG-08]',
      id: 'nox-comet',
      code: 'NOXCOMET',
      language: 'EN',
      path: '/wps/member/register',
      moduleId: 'REG3',
      captcha: 'float',
      userName: /^nova/,
    },
    enter: async (page) => {
      await field(page, 'username').fill(`nova${unique()}`)
      await field(page, 'new-password').fill('pass-2030')
    },
  },
  {
    ids: '[REG-02] [REG-07]',
    id: 'senxo',
    code: 'SENXO',
    language: 'VI',
    path: '/wps/member/register/mobile',
    moduleId: 'MOBILENUMREG3',
    captcha: 'bind',
    enter: enterNumber,
    userName: /^84\d/,
  },
  {
    ids: '[REG-02] [REG-07]',
    id: 'mayurdeep',
    code: 'MAYURDEEP',
    language: 'UR',
    path: '/wps/member/register/mobile',
    moduleId: 'MOBILENUMREG3',
    captcha: 'bind',
    enter: enterNumber,
    userName: /^91\d/,
  },
  {
    ...{
      ids: '[REG-03]',
      id: 'tsurugami',
      code: 'TSURUGAMI',
      language: 'JA',
      path: '/wps/member/register/autoUsername',
      moduleId: undefined,
      captcha: 'none',
      userName: /^guest\d/,
    },
    enter: (page) => field(page, 'new-password').fill('pass-2030'),
  },
]

for (const { ids, id, code, language, path, moduleId, captcha, enter, userName } of variants) {
  test(`${ids} [REG-10] [REG-11] ${id}: a visitor joins, sees a confirmation, and arrives at home as a member`, async ({
    page,
  }) => {
    await routeStandIns(page, code)
    await visitSettled(page, { language })
    await page.goto(brandUrl(id, '/m/register'))
    await enter(page)
    await expectAccessible(page)
    const sent: Request[] = []
    page.on('request', (request) => isRegistration(request) && sent.push(request))
    if (captcha !== 'float') await submit(page).click()
    else await passFloat(page)
    if (captcha === 'bind') {
      await expect(puzzle(page, 'Solve')).toBeVisible()
      expect(sent).toEqual([])
      await puzzle(page, 'Solve').click()
    }
    await expect(alert(page)).toBeVisible()
    await expectAccessible(page)
    expect(
      sent.map((request) => [
        new URL(request.url()).pathname,
        request.headers()['moduleid'],
        request.headers()['encryption'] !== undefined,
      ]),
    ).toEqual([[path, moduleId, true]])
    expect(await session(page)).toBeNull()
    await alert(page).getByRole('button').click()
    await expect(page).toHaveURL(/\/m\/home/)
    expect(await session(page)).toMatchObject({
      userName: expect.stringMatching(userName),
      merchantCode: code,
      firstTimeLogin: true,
    })
    await expect(deposit(page)).toBeVisible()
  })
}

/** The float captcha blocks the submit until it has been solved. */
async function passFloat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tap to verify' }).waitFor()
  await submit(page).click()
  const notice = page.getByRole('dialog', { name: 'Please note' })
  await expect(notice).toContainText(/complete the verification first/i)
  await closeNotice(page)
  await page.getByRole('button', { name: 'Tap to verify' }).click()
  await puzzle(page, 'Solve').click()
  await expect(page.getByRole('button', { name: 'Verified' })).toBeVisible()
  await submitUntilConfirmed(page)
}

/** Answers registrations of this page with the body, as soon as `release` has been called. */
async function answerRegistrations(page: Page, body: object, status = 200) {
  const seen: Request[] = []
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/wps/member/register*', async (route) => {
    seen.push(route.request())
    await held
    await route.fulfill({ status, json: body })
  })
  return { seen, release: () => release() }
}

test('[REG-12] an app that wraps the page takes over when the success is confirmed', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { Android: { registered: (json: string) => sessionStorage.setItem('native', json) } })
  })
  await openPlynt(page)
  await submit(page).click()
  await alert(page).getByRole('button').click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('native'))).toMatch(/"token":/)
  expect([await session(page), new URL(page.url()).pathname]).toEqual([null, '/m/register'])
})

test('[REG-14] however often and in whatever way the form is submitted while the answer is slow, one call is made', async ({
  page,
}) => {
  await openPlynt(page)
  const { seen, release } = await answerRegistrations(page, {
    success: true,
    value: { id: '1', userName: 'slow', token: 'T' },
  })
  await submit(page).dblclick()
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
  await field(page, 'new-password').press('Enter')
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit())
  release()
  await expect(alert(page)).toBeVisible()
  expect(seen).toHaveLength(1)
})

test("[REG-15] html in the server's message is shown as text; the failure stays next to its field, and nothing typed is lost", async ({
  page,
}) => {
  await openPlynt(page)
  const message = '<img src=x onerror="window.hacked=1"><b>taken</b>'
  const { release } = await answerRegistrations(page, { success: false, errorCode: 'user.exists', message })
  release()
  await submit(page).click()
  const notice = page.getByRole('dialog', { name: 'Please note' })
  await expect(notice).toContainText(message)
  await closeNotice(page)
  await expect(page.locator('main form')).toContainText(message)
  await expect(field(page, 'username')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'username')).toHaveValue(/^plain/)
  await expect(field(page, 'new-password')).toHaveValue('pass-2030')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await page.unroute('**/wps/member/register*')
  await submitUntilConfirmed(page)
})

test('[REG-15] a gateway that does not answer is reported in the form, because no alert may be shown', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 502/)
  await openPlynt(page)
  const { release } = await answerRegistrations(page, {}, 502)
  release()
  await submit(page).click()
  await expect(page.locator('main form').getByRole('alert')).toContainText(/No response/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a success without a usable token is treated as a failure', async ({ page }) => {
  await openPlynt(page)
  const { release } = await answerRegistrations(page, { success: true, value: { id: 1, token: ['T'] } })
  release()
  await submit(page).click()
  await expect(page.getByRole('dialog', { name: 'Please note' })).toContainText(/went wrong/)
  expect(await session(page)).toBeNull()
})

test('[AUTH-24] [UX-11] an empty field says in words that it is needed and gets the focus; nothing is sent', async ({
  page,
}) => {
  await page.goto(brandUrl('plynt', '/m/register'))
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await field(page, 'username').fill('somebody')
  await submit(page).click()
  await expect(field(page, 'new-password')).toBeFocused()
  await expect(field(page, 'new-password')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'new-password')).toHaveAccessibleDescription(
    textsOf('account', 'EN')['new_password_empty'] ?? '',
  )
  await expect(field(page, 'username')).not.toHaveAttribute('aria-invalid')
  const frameOf = (autocomplete: string) =>
    field(page, autocomplete)
      .locator('xpath=..')
      .evaluate((frame) => getComputedStyle(frame).borderTopColor)
  expect(await frameOf('new-password')).not.toBe(await frameOf('username'))
  await expectAccessible(page)
  await field(page, 'new-password').fill('x')
  await expect(field(page, 'new-password')).not.toHaveAttribute('aria-invalid')
  expect(sent).toEqual([])
})

test('the success must be confirmed: neither Escape nor a press outside loses the token', async ({ page }) => {
  await openPlynt(page)
  await submit(page).click()
  await expect(alert(page)).toBeVisible()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(alert(page)).toBeVisible()
  await alert(page).getByRole('button').click()
  await expect(page).toHaveURL(/\/m\/home/)
})

test('[REG-10] [REG-11] a reload under the success loses neither the generated name nor the member; once confirmed, it is not shown again', async ({
  page,
}) => {
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('tsurugami', '/m/register'))
  await field(page, 'new-password').fill('pass-2030')
  await submit(page).click()
  const name = /guest\d+/.exec(await alert(page).innerText())?.[0] ?? 'none'
  await page.reload()
  await expect(alert(page)).toContainText(name)
  expect(await session(page)).toBeNull()
  await alert(page).getByRole('button').click()
  await expect(page).toHaveURL(/\/m\/home/)
  expect(await session(page)).toMatchObject({ userName: name, firstTimeLogin: true })
  // The member is gone, and the next visitor has this window.
  await page.evaluate(() => sessionStorage.removeItem('MC_SESSION_INFO'))
  await page.goto(brandUrl('tsurugami', '/m/register'))
  await expect(field(page, 'new-password')).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
})

test('a visitor can join even where storage is denied', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await openPlynt(page, '?r=friend')
  await submit(page).click()
  await alert(page).getByRole('button').click()
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(deposit(page)).toBeVisible()
})

test('nothing typed is lost when the language changes', async ({ page }) => {
  await routeStandIns(page, 'SENXO')
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('senxo', '/m/register'))
  await field(page, 'tel-national').fill('912345')
  await field(page, 'new-password').fill('secret-1')
  await page.getByRole('banner').getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: /ไทย/ }).click()
  await expect(submit(page)).toHaveText('สมัคร')
  await expect(field(page, 'tel-national')).toHaveValue('912345')
  await expect(field(page, 'new-password')).toHaveValue('secret-1')
})
