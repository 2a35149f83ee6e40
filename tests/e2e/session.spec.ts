import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { deposit, enter } from './support/login-page.ts'
import { withOwnSandbox } from './support/own-sandbox.ts'
import { changeScenario, openSession, resetScenario } from './support/sandbox.ts'
import { scrollUntilSeen, visitSettled } from './support/visitor.ts'

const balance = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^(Balance|بیلنس|Số dư|Saldo)/ })
const sessionInfo = (page: Page) => page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))

for (const [id, code, language, sum, amount] of [
  ['nox-comet', 'NOXCOMET', 'EN', '1234.50', /R\$1,234\.50/],
  ['senxo', 'SENXO', 'VI', '123450', /123\.450.₫/],
  ['mayurdeep', 'MAYURDEEP', 'UR', '1234.5', /₹1,234\.50/],
] as const) {
  test(`[SES-01] [ROUTE-09] ${id}: a token in the address signs in, is removed from the address at once, and survives a reload`, async ({
    page,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await visitSettled(page, { language })
    const token = await openSession(code, { balance: sum })
    await page.goto(brandUrl(id, `/m/home?token=${token}&x=1`))
    await expect(balance(page)).toContainText(amount)
    expect(new URL(page.url()).search).toBe('?x=1')
    await page.reload()
    await expect(balance(page)).toContainText(amount)
    expect(JSON.parse((await sessionInfo(page)) ?? '')).toMatchObject({ token, merchantCode: code })
    const tokenInAddress = requests.slice(1).filter((url) => url.includes(token))
    expect(tokenInAddress).toEqual([])
  })
}

test("a member's first calls are sent by the html, with the token, and only once", async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  const token = await openSession('PLYNT')
  const called: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/game/lanes')) called.push(request.headers()['authorization'])
  })
  const arrive = [() => page.goto(brandUrl('plynt', `/m/game?token=${token}`)), () => page.reload()]
  for (const open of arrive) {
    let start = () => {}
    const held = new Promise<void>((resolve) => (start = resolve))
    await page.route('**/m/assets/app-*.js', (route) => held.then(() => route.fallback()))
    const asked = page.waitForRequest('**/wps/game/lanes')
    const opened = open()
    await asked
    start()
    await opened
    await expect(page.locator('main [role=listitem]').first()).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  }
  expect(called).toEqual([token, token])
})

test("[SES-05] [SES-08] the member and the player's rank are requested with the token", async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  const asked = (path: string) => page.waitForRequest((request) => request.url().endsWith(path))
  const both = Promise.all([asked('/wps/member/info'), asked('/wps/relay/MCSFE_getPlayerRankProgress')])
  const token = await openSession('LIMANAY')
  await page.goto(brandUrl('limanay', `/m/home?token=${token}`))
  for (const request of await both) expect(request.headers()['authorization']).toBe(token)
})

test.describe('a session that ends', () => {
  // Its sessions end for all members, so no other test may use the same sandbox.
  const address = withOwnSandbox('tsurugami')

  /** A file is shown meanwhile: a late call of the page would bring the alert too early, and the reload would remove it. */
  async function endSessionMeanwhile(page: Page) {
    await page.goto(address('/m/brand-manifest.json'))
    await changeScenario('TSURUGAMI', { session: { ended: 'http401' } })
    await page.goBack()
    return page.getByRole('dialog').filter({ hasText: /signed out|ログアウト/ })
  }

  test('[SES-13] a session that the back end has ended: the player is asked once to log in, and redirected there', async ({
    page,
    faults,
  }) => {
    // The browser itself logs refused calls to the console.
    faults.expect(/status of 401/)
    await visitSettled(page, { language: 'EN' })
    await page.goto(address(`/m/home?token=${await openSession('TSURUGAMI')}`))
    await expect(page.getByRole('banner').getByRole('link', { name: /Deposit|入金/ })).toBeVisible()
    await page.evaluate(() => sessionStorage.setItem('other', '1'))
    const alert = await endSessionMeanwhile(page)
    await expect(alert).toBeVisible()
    await resetScenario('TSURUGAMI')
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key === 'other' || key.startsWith('MC_'))),
    ).toEqual([])
    await expectAccessible(page)
    await alert.getByRole('button').first().click()
    await expect(page).toHaveURL(/\/m\/login/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('[AUTH-09] a member who logs in again is on the same page, and "back" does not return to the login', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 401/)
    await visitSettled(page, { language: 'EN' })
    await page.goto(address(`/m/home?token=${await openSession('TSURUGAMI')}`))
    await expect(deposit(page)).toBeVisible()
    await page.goto(address('/m/member/history'))
    await expect(page.getByRole('tab').first()).toBeVisible()
    const alert = await endSessionMeanwhile(page)
    await expect(alert).toBeVisible()
    await resetScenario('TSURUGAMI')
    await alert.getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await enter(page)
    await expect(page).toHaveURL(/\/m\/member\/history/)
    await page.goBack()
    await expect(page).toHaveURL(/\/m\/home/)
  })
})

test("nothing in the header moves when the member's part arrives", async ({ page }) => {
  await visitSettled(page, { language: 'EN' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const total = list
        .getEntries()
        .reduce(
          (sum, entry) => sum + Number(Reflect.get(entry, 'value')),
          Number(Reflect.get(globalThis, '__shift') ?? 0),
        )
      Reflect.set(globalThis, '__shift', total)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(brandUrl('nox-comet', `/m/home?token=${await openSession('NOXCOMET', { balance: '0.99' })}`))
  await expect(balance(page)).toContainText('0.99')
  expect(await page.evaluate(() => Number(Reflect.get(globalThis, '__shift') ?? 0))).toBeLessThan(0.02)
})

test('[CFG-10] pictures come from an image CDN of the merchant once the settings name it, and from the next one if it fails', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  const cdns: string[] = []
  await page.route(/^https:\/\/img\d\.noxcomet/, async (route) => {
    cdns.push(new URL(route.request().url()).origin)
    if (cdns.length === 1) return route.abort()
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>',
    })
  })
  await page.route('**/wps/system/settings', async (route) => {
    const answer = (await (await route.fetch({ maxRetries: 3 })).json()) as { value: object }
    await route.fulfill({
      json: {
        ...answer,
        value: { ...answer.value, imageCDNs: ['https://img1.noxcomet.example', 'https://img2.noxcomet.example'] },
      },
    })
  })
  await visitSettled(page, { language: 'EN' })
  await page.goto(brandUrl('nox-comet'))
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('imageCdn')))
    .toMatch(/^https:\/\/img[12]\.noxcomet/)
  await scrollUntilSeen(page, page.getByRole('contentinfo'))
  await expect.poll(() => new Set(cdns).size).toBe(2)
})
