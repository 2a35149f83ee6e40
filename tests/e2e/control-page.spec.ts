import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/brands.ts'
import { withOwnSandbox } from './support/own-sandbox.ts'
import { changeScenario, controlVariable, resetScenario } from './support/sandbox.ts'

const plynt = withOwnSandbox('plynt', undefined, ['limanay'])
const controlUrl = (): string => process.env[controlVariable] ?? ''

const open = async (page: Page, code = 'PLYNT'): Promise<void> => {
  await page.goto(`${controlUrl()}#${code}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Plynt' })).toBeVisible()
}

/** The status as a storefront gets it. */
const status = async (page: Page, code: string): Promise<unknown> => {
  const answer = await page.request.get(plynt('/wps/system/status?device=MOBILE'), {
    headers: { Merchant: code },
  })
  return ((await answer.json()) as { value?: unknown }).value
}

test.afterEach(() => resetScenario('PLYNT'))

test("[SBX-03] a person switches maintenance on for one brand: that brand's back end reports it, and no other", async ({
  page,
}) => {
  await open(page)
  await page.getByRole('radio', { name: 'Maintenance' }).check()
  await expect(page.getByRole('status')).toHaveText('The site is in maintenance.')
  await page.getByRole('button', { name: 'In 60 min' }).click()
  await expect(page.getByRole('list', { name: 'Switched on' })).toContainText('Maintenance until')
  expect(await status(page, 'PLYNT')).toMatchObject({
    state: 'maintenance',
    maintenanceEnd: expect.any(Number) as unknown,
  })
  expect(await status(page, 'LIMANAY')).toEqual({ state: 'ok' })
  await page.getByRole('button', { name: 'Reset this brand' }).click()
  await expect(page.getByText('Nothing is switched on')).toBeVisible()
  expect(await status(page, 'PLYNT')).toEqual({ state: 'ok' })
})

test('[SBX-03] a tester adds a fault by keyboard, sees it in the log, and removes it', async ({ page }) => {
  await open(page)
  const form = page.getByRole('form', { name: 'Add a fault' })
  await form.getByLabel('Call', { exact: true }).selectOption('news')
  await form.getByLabel('Fault', { exact: true }).selectOption('status')
  await form.getByLabel('Status').selectOption('502')
  await form.getByLabel('Times').fill('1')
  await form.getByLabel('Times').press('Enter')
  await expect(page.getByRole('list', { name: 'Faults' })).toContainText('news: status 502, 1×')
  const answer = await page.request.get(plynt('/wps/content/news'), { headers: { Merchant: 'PLYNT' } })
  expect(answer.status()).toBe(502)
  const log = page.getByRole('region', { name: 'Last calls, table' }).getByRole('row')
  await expect(log.filter({ hasText: '/wps/content/news' }).first()).toContainText('502')
  await expect(page.getByText('Nothing is switched on')).toBeVisible()
})

test('[SBX-03] a tester creates a member and opens a session, whose token the back end accepts', async ({ page }) => {
  await open(page)
  const name = `tester-${Date.now()}`
  await page.getByRole('form', { name: 'Create a member' }).getByLabel('User name').fill(name)
  await page.getByRole('button', { name: 'Create member' }).click()
  await page.getByRole('button', { name: `New session of ${name}` }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: `Copy the token of ${name}` }).click()
  await expect(page.getByRole('status')).toHaveText('The token is copied.')
  const token = await page.evaluate(() => navigator.clipboard.readText())
  const answer = await page.request.get(plynt('/wps/member/info'), {
    headers: { Merchant: 'PLYNT', Authorization: token },
  })
  expect(await answer.json()).toMatchObject({ success: true, value: { userName: name } })
})

test('[SBX-03] a person chooses the install prompts and the newest version of the app, and takes both back', async ({
  page,
}) => {
  const form = async (): Promise<unknown> => {
    const answer = await page.request.post(plynt('/wps/relay/WPSCORE_getDownloadSetting'), {
      headers: { Merchant: 'PLYNT' },
      data: { domain: 'plynt.example' },
    })
    return ((await answer.json()) as { value?: { bottom_app_bar_mode?: unknown } }).value?.bottom_app_bar_mode
  }
  await open(page)
  await page.getByLabel('Install prompts').selectOption('fullscreen')
  await expect(page.getByRole('status')).toHaveText('Install prompts changed.')
  expect(await form()).toEqual({ enabled: true, value: 'fullscreen' })
  const version = page.getByRole('form', { name: 'Newest version of the app' })
  await version.getByLabel('Version').fill('9.0.0')
  await version.getByLabel('Version').press('Enter')
  await expect(page.getByRole('status')).toHaveText('The apps are at 9.0.0.')
  const active = page.getByRole('list', { name: 'Switched on' })
  await expect(active.getByRole('listitem')).toContainText(['Install prompts: fullscreen', 'Newest app: 9.0.0'])
  await active.getByRole('button').first().click()
  await expect(active.getByRole('listitem')).toContainText(['Newest app: 9.0.0'])
  expect(await form()).toEqual({ enabled: false, value: '' })
  await active.getByRole('button').first().click()
  await expect(page.getByText('Nothing is switched on')).toBeVisible()
})

test('[SBX-03] a change of an answer that is not JSON is reported, not sent', async ({ page }) => {
  await open(page)
  const form = page.getByRole('form', { name: 'Change an answer' })
  await form.getByLabel('Change', { exact: true }).fill('{ not json')
  await form.getByRole('button', { name: 'Change answer' }).click()
  await expect(page.getByRole('status')).toHaveText('This is not valid JSON.')
  await expect(page.getByText('Nothing is switched on')).toBeVisible()
})

test('[SBX-03] changes made by another page or a test show without a reload, and leave alone a field that is being filled in', async ({
  page,
}) => {
  await open(page)
  const domain = page.getByLabel('Domain', { exact: true })
  await domain.fill('half.typ')
  await changeScenario('PLYNT', { signIn: { lockedOut: true } })
  await expect(page.getByRole('switch', { name: 'Locked out after too many attempts' })).toBeChecked()
  await expect(domain).toHaveValue('half.typ')
  await expect(domain).toBeFocused()
})

test('[SBX-03] a page of a brand cannot drive the control call', async ({ page, faults }) => {
  faults.expect(/.*/)
  await page.goto(plynt('/m/help'))
  const outcome = await page.evaluate(async (url) => {
    const sent = fetch(`${url}api/merchants/PLYNT/scenario`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: '{"site":{"state":"denied"}}',
    })
    return sent.then(
      () => 'answered',
      () => 'refused',
    )
  }, controlUrl())
  expect(outcome).toBe('refused')
  expect(await status(page, 'PLYNT')).toEqual({ state: 'ok' })
})

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1280, 360]) {
    test(`[UX-03] the control page has no violation: ${scheme}, ${width} px`, async ({ page }) => {
      const faults = [{ call: '*', kind: 'drip', times: 900 }]
      await changeScenario('PLYNT', {
        site: { state: 'maintenance' },
        signIn: { captcha: ['login'] },
        faults,
        settings: { domains: [{ name: 'a.example' }] },
        answers: { banners: [] },
      })
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 800 })
      await open(page)
      await expectAccessible(page)
    })
  }
}
