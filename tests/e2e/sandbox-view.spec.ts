import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, startVariable, test } from './support/brands.ts'
import { withOwnSandbox } from './support/own-sandbox.ts'
import { changeScenario, controlVariable, resetScenario } from './support/sandbox.ts'

test.use({ viewport: { width: 1280, height: 900 } })
const plynt = withOwnSandbox('plynt', undefined, ['limanay'])
const controlUrl = (): string => process.env[controlVariable] ?? ''

/** Opens the view; a phone that is live makes calls of its own. */
const open = async (page: Page, part = 'Access', isLive = false): Promise<void> => {
  const body = '<!doctype html><html lang="en"><title>A phone</title></html>'
  if (!isLive) await page.route(plynt('/**'), (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${process.env[startVariable] ?? ''}/sandbox/plynt`)
  await expect(page.getByRole('heading', { level: 1, name: 'Plynt' })).toBeVisible()
  await page.getByRole('tab', { name: part }).click()
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
  faults,
}) => {
  // The phone beside it meets the maintenance.
  faults.expect(/status of 503/)
  await open(page, 'Access', true)
  await expect(page.frameLocator('iframe').locator('#root > *, #gate').first()).toBeAttached()
  await page.getByLabel('State', { exact: true }).selectOption('Maintenance')
  await expect(page.getByRole('status')).toHaveText('State: Maintenance.')
  await page.getByRole('button', { name: 'In 60 min' }).click()
  await expect(page.getByRole('list', { name: 'Switched on' })).toContainText('Announced end')
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
  await open(page, 'Calls')
  const form = page.getByRole('form', { name: 'Add to: Faults' })
  await form.getByLabel('Kind').selectOption('Status')
  await form.getByLabel('Call', { exact: true }).selectOption('news')
  await form.getByLabel('Status').fill('502')
  await form.getByLabel('Times').fill('1')
  await form.getByLabel('Times').press('Enter')
  await expect(page.getByRole('list', { name: 'Faults' })).toContainText('news: status, times 1, status 502')
  await form.getByLabel('Call', { exact: true }).selectOption('banners')
  await form.getByLabel('Status').fill('500')
  await form.getByLabel('Status').press('Enter')
  await page.getByRole('button', { name: 'Remove banners: status, status 500' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Faults' }).getByRole('listitem')).toHaveCount(1)
  const answer = await page.request.get(plynt('/wps/content/news'), { headers: { Merchant: 'PLYNT' } })
  expect(answer.status()).toBe(502)
  await expect(page.getByText('Nothing is switched on')).toBeVisible()
  await page.getByRole('tab', { name: 'Calls' }).focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  const log = page.getByRole('region', { name: 'Last calls, table' }).getByRole('row')
  await expect(log.filter({ hasText: '/wps/content/news' }).first()).toContainText('502')
})

test('[SBX-03] a tester creates a member and opens a session, whose token the back end accepts', async ({ page }) => {
  await open(page, 'People')
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
  await open(page, 'Contents')
  await page.getByLabel('Install prompts').selectOption('Fullscreen')
  await expect(page.getByRole('status')).toHaveText('Install prompts: Fullscreen.')
  expect(await form()).toEqual({ enabled: true, value: 'fullscreen' })
  const version = page.getByRole('form', { name: 'Newest version of the app' })
  await version.getByRole('textbox').fill('9.0.0')
  await version.getByRole('textbox').press('Enter')
  await expect(page.getByRole('status')).toHaveText('Newest version of the app: 9.0.0.')
  const active = page.getByRole('list', { name: 'Switched on' })
  await expect(active.getByRole('listitem')).toContainText([
    'Install prompts: Fullscreen',
    'Newest version of the app: 9.0.0',
  ])
  await active.getByRole('button', { name: 'Remove Install prompts' }).click()
  await expect(active.getByRole('listitem')).toHaveCount(1)
  expect(await form()).toEqual({ enabled: false, value: '' })
  await active.getByRole('button', { name: 'Remove Newest version' }).click()
  await expect(page.getByText('Nothing is switched on')).toBeVisible()
})

test('[SBX-03] a change of an answer that is not JSON is reported, not sent', async ({ page }) => {
  await open(page, 'Calls')
  const form = page.getByRole('form', { name: 'Change an answer' })
  await form.getByLabel('Change', { exact: true }).fill('{ not json')
  await form.getByRole('button', { name: 'Change answer' }).click()
  await expect(form.getByText('This is not valid JSON.')).toBeVisible()
  await expect(page.getByText('Nothing is switched on')).toBeVisible()
})

test('[SBX-03] changes made by another page or a test show without a reload, and leave alone a field that is being filled in', async ({
  page,
}) => {
  await open(page, 'Contents')
  const domain = page.getByRole('form', { name: 'Add to: Announced domains' }).getByLabel('Announced domain')
  await domain.fill('half.typ')
  await changeScenario('PLYNT', { contact: { foreignScripts: true } })
  await expect(page.getByRole('switch', { name: 'Support scripts from a foreign host' })).toBeChecked()
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

test('[SBX-03] the workbench passes on the calls of its own page alone, and only to the part of a brand', async () => {
  const { origin, hash } = new URL(process.env[startVariable] ?? '')
  const own = { 'X-Livery-Token': hash.slice('#token='.length), Origin: origin, 'Content-Type': 'application/json' }
  const ask = async (path: string, headers: Readonly<Record<string, string>>, method = 'PATCH'): Promise<number> => {
    const body = method === 'GET' ? {} : { body: '{"signIn":{"lockedOut":true}}' }
    return (await fetch(`${origin}/api/workbench/sandbox${path}`, { method, headers, ...body })).status
  }
  const { 'X-Livery-Token': token, ...strange } = own
  expect(await ask('/plynt', strange, 'GET')).toBe(403)
  expect(await ask('/plynt/scenario', strange)).toBe(403)
  expect(await ask('/plynt/scenario', { ...own, 'X-Livery-Token': `${token}x` })).toBe(403)
  expect(await ask('/plynt/scenario', { ...own, Origin: plynt('').replace(/\/$/, '') })).toBe(403)
  expect(await ask('/plynt/scenario', { ...own, 'Sec-Fetch-Site': 'same-site' })).toBe(403)
  expect(await ask('/plynt/scenario', { ...own, 'Content-Type': 'text/plain' })).toBe(415)
  expect(await ask('/PLYNT/scenario', own)).toBe(404)
  expect(await ask('/plynt/%2e%2e/%2e%2e/key-rotations', own, 'POST')).toBe(404)
  expect(await ask('/plynt', own, 'GET')).toBe(200)
  expect(await ask('/plynt/scenario', own)).toBe(200)
})

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1280, 1024, 360]) {
    test(`[UX-03] the sandbox of a brand has no violation: ${scheme}, ${width} px`, async ({ page }) => {
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
      for (const part of ['Access', 'Calls', 'Contents', 'Money', 'People', 'Log']) {
        await page.getByRole('tab', { name: part }).click()
        await expectAccessible(page)
      }
    })
  }
}
