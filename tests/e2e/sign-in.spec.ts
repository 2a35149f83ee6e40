import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { arrive, deposit, enter, nameField, password, passwordField, submit } from './support/login-page.ts'
import { pressUntil } from './support/press-until.ts'
import { textsOf } from './support/shell-texts.ts'
import { routeStandIns } from './support/stand-ins.ts'

for (const [brand, code, language, asksCaptcha] of [
  ['senxo', 'SENXO', 'VI', false],
  ['tsurugami', 'TSURUGAMI', 'JA', false],
  ['mayurdeep', 'MAYURDEEP', 'UR', true],
] as const) {
  test(`[AUTH-01] [AUTH-08] [AUTH-09] ${brand}, ${language}: a guest who wanted a page for members logs in and gets there; "back" does not return to the login`, async ({
    page,
  }) => {
    await routeStandIns(page, code)
    await arrive(page, brand, '/m/home', language)
    await page.goto(brandUrl(brand, '/m/member/benefits?x=1'))
    await expect(page).toHaveURL(/\/m\/login/)
    await expect(nameField(page)).toBeVisible()
    await expectAccessible(page)
    const login = page.waitForRequest((request) => request.url().endsWith('/wps/session/login'))
    await enter(page)
    if (asksCaptcha)
      await page
        .getByRole('dialog', { name: 'Captcha stand-in' })
        .getByRole('button', { name: 'Solve', exact: true })
        .click()
    const request = await login
    expect([request.method(), request.headers()['device'], request.headers()['content-type']]).toEqual([
      'POST',
      'MOBILE',
      'application/json',
    ])
    expect(request.postData()).not.toContain(password)
    await expect(page).toHaveURL(/\/m\/member\/benefits\?x=1/)
    await expect(deposit(page)).toBeVisible()
    expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))) ?? '')).toMatchObject({
      merchantCode: code,
      token: expect.any(String),
    })
    await page.goBack()
    await expect(page).toHaveURL(/\/m\/home/)
  })
}

test('[AUTH-09] a login without a destination leads home; a member who opens the login page is redirected home at once', async ({
  page,
}) => {
  await arrive(page, 'senxo', '/m/login')
  await enter(page)
  await expect(page).toHaveURL(/\/m\/home/)
  await page.goto(brandUrl('senxo', '/m/login'))
  await expect(page).toHaveURL(/\/m\/home/)
})

test('the page works with password managers, thumbs and screen readers', async ({ page }) => {
  await arrive(page, 'senxo', '/m/login')
  await expect(nameField(page)).toHaveAttribute('name', 'username')
  await expect(nameField(page)).toHaveAttribute('autocapitalize', 'none')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await submit(page).click()
  await expect(nameField(page)).toBeFocused()
  await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
})

test('all code that encrypts a login is fetched when a field gets the focus', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const encrypting = () =>
    ['legacy|v2', 'seal-call'].filter((name) => scripts.some((path) => new RegExp(`/(${name})-`).test(path)))
  await arrive(page, 'senxo', '/m/login')
  await expect(nameField(page)).toBeVisible()
  expect(encrypting()).toEqual([])
  await nameField(page).focus()
  await expect.poll(encrypting).toHaveLength(2)
})

test('[UX-10] what a member sees next is fetched while the player types', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const next = () => scripts.filter((path) => /\/(home|lanes|member-bar|balance|members)-\w{12}\.js$/.test(path)).length
  await arrive(page, 'senxo', '/m/login')
  await expect(nameField(page)).toBeVisible()
  expect(next()).toBe(0)
  await nameField(page).focus()
  await expect.poll(next).toBe(5)
  await enter(page, 'player', password)
  await expect(page.getByRole('banner').getByRole('link', { name: /Balance/ })).toBeVisible()
  expect(next()).toBe(5)
})

test("a guest's home page fetches no code for signing in", async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await arrive(page, 'senxo', '/m/home')
  await page.waitForLoadState('networkidle')
  expect(
    scripts.filter((path) =>
      /sign-in|password|account-page|credential|complete-|auto-log|remember|\/legacy-|\/v2-/.test(path),
    ),
  ).toEqual([])
})

test('[AUTH-13] [UX-11] a wrong password is told beside the field, everything typed stays, even when the language changes, and the next try succeeds', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 400/)
  await arrive(page, 'senxo', '/m/login')
  await enter(page, 'player', 'wrong-one')
  await expect(passwordField(page)).toHaveAccessibleDescription('Name and password do not match.')
  await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /language/i })
    .click()
  await page.getByRole('dialog').getByText('Tiếng Việt').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đăng nhập')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(nameField(page)).toHaveValue('player')
  await expect(passwordField(page)).toHaveValue('wrong-one')
  await passwordField(page).fill(password)
  await submit(page).click()
  await expect(page).toHaveURL(/\/m\/home/)
})

test('what was typed stays while the player looks at the other way to sign in, even when the language changes; no storage contains any of it', async ({
  page,
}) => {
  await arrive(page, 'senxo', '/m/login')
  const ways = page.getByRole('tab')
  const [number, code] = [
    page.locator('main input[type=tel]'),
    page.locator('main input[autocomplete="one-time-code"]'),
  ]
  await nameField(page).fill('player')
  await passwordField(page).fill(password)
  await page.getByRole('checkbox').check()
  await ways.last().click()
  await number.fill('912345678')
  await code.fill('123')
  await ways.first().click()
  await expect(nameField(page)).toHaveValue('player')
  await expect(passwordField(page)).toHaveValue(password)
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /language/i })
    .click()
  await page.getByRole('dialog').getByText('Tiếng Việt').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đăng nhập')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await ways.last().click()
  await expect(number).toHaveValue('912345678')
  await expect(code).toHaveValue('123')
  await ways.first().click()
  await expect(passwordField(page)).toHaveValue(password)
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
      await indexedDB.databases(),
    ]),
  )
  for (const typed of [password, '912345678', 'player', 'remembered-login']) expect(kept).not.toContain(typed)
})

test("[AUTH-13] html in the server's message is shown as text", async ({ page, faults }) => {
  faults.expect(/status of 400/)
  const message = '<img src=x onerror="document.title=1"><b>Not today</b>'
  await page.route('**/wps/session/login', (route) =>
    route.fulfill({ status: 400, json: { success: false, errorCode: 'login.cred.err', message } }),
  )
  await arrive(page, 'senxo', '/m/login')
  await enter(page)
  await expect(passwordField(page)).toHaveAccessibleDescription(message)
  await expect(page.locator('main form img')).toHaveCount(0)
})

test('[AUTH-06] however often a player taps, one login is sent; the button is busy meanwhile', async ({ page }) => {
  let logins = 0
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/wps/session/login', async (route) => {
    logins++
    await held
    await route.continue()
  })
  await arrive(page, 'senxo', '/m/login')
  await nameField(page).fill('player')
  await passwordField(page).fill(password)
  await submit(page).dblclick()
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
  await passwordField(page).press('Enter')
  await submit(page).click()
  release()
  await expect(page).toHaveURL(/\/m\/home/)
  expect(logins).toBe(1)
})

test('a login without an answer is reported, and can be tried again', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED|status of 502/)
  await page.route('**/wps/session/login', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
  await arrive(page, 'senxo', '/m/login')
  await enter(page)
  await expect(page.locator('main form [role=alert]')).toHaveText(textsOf('account', 'EN')['no_answer'] ?? '')
  await expectAccessible(page)
  await pressUntil(submit(page), () => expect(page).toHaveURL(/\/m\/home/, { timeout: 2000 }))
})

test('[ROUTE-15] redirectUrl at a trusted host is followed with token, language, headerColor, b2c=1 and title', async ({
  page,
}) => {
  const reached: string[] = []
  await page.route('https://pay.senxo.example/**', (route) => {
    reached.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Cashier</title>' })
  })
  await arrive(page, 'senxo', `/m/login?redirectUrl=${encodeURIComponent('https://pay.senxo.example/in?x=1')}`)
  await enter(page)
  await page.waitForURL((url) => url.hostname === 'pay.senxo.example')
  const query = Object.fromEntries(new URL(reached[0] ?? '').searchParams)
  expect(query).toEqual({
    x: '1',
    token: expect.stringMatching(/.{20,}/),
    language: 'EN',
    headerColor: expect.stringMatching(/^#/),
    b2c: '1',
    title: expect.stringMatching(/.+/),
  })
})

// Every other spelling is a case of sign-in-destination.test.ts.
for (const [name, address] of [
  ['redirectUrl', 'https://pay.senxo.example@evil.example/'],
  ['backUrl', '/\\evil.example'],
] as const) {
  test(`[ROUTE-15] ${name}=${address} leads home, without a request to that host`, async ({ page, context }) => {
    const outside: string[] = []
    context.on('request', (request) => new URL(request.url()).hostname !== 'localhost' && outside.push(request.url()))
    await page.route(
      (url) => url.hostname.endsWith('evil.example'),
      (route) => route.abort(),
    )
    await arrive(page, 'senxo', `/m/login?${name}=${encodeURIComponent(address)}`)
    await enter(page)
    await expect(page).toHaveURL(/localhost:\d+\/m\/home/)
    await expect(deposit(page)).toBeVisible()
    expect(outside.filter((url) => url.includes('evil'))).toEqual([])
  })
}

test('a browser that denies all storage: the login works as long as the page is open', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await page.goto(brandUrl('senxo', '/m/login'))
  await enter(page)
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(deposit(page)).toBeVisible()
})
