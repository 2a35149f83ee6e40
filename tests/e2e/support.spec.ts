import { createCipheriv } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { routeStandIns } from './support/stand-ins.ts'
import { stubStatus } from './support/closed-site.ts'
import { textsOf } from './support/shell-texts.ts'
import { visitSettled } from './support/visitor.ts'

const texts = textsOf('support', 'EN')
const contactUs = textsOf('status', 'EN')['contact_us'] ?? ''

/** Encrypts an address as a back end does: with DES, which is triple DES with three equal keys. */
function seal(address: string, key = 'k3y4path'): string {
  const cipher = createCipheriv('des-ede3-ecb', Buffer.from(key.repeat(3)), null)
  return cipher.update(address, 'utf8', 'base64') + cipher.final('base64') + key
}

const entry = (address: string, title = '') => ({
  title,
  path: seal(address),
  csType: 'AICAN',
  csPosition: 1,
  labelIds: [],
})

/** Opens customer service from the maintenance screen. */
async function contact(page: Page, customerService: readonly object[]): Promise<void> {
  await visitSettled(page, { language: 'EN' })
  await stubStatus(page, { state: 'maintenance' })
  await page.route('**/wps/system/companyInfo*', (route) =>
    route.fulfill({ json: { success: true, value: { customerService, domainList: [] } } }),
  )
  await page
    .context()
    .route('https://pay.noxcomet.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Help desk</title>' }),
    )
  await page.goto(brandUrl('nox-comet'))
  await page.getByRole('button', { name: contactUs }).click()
}

test('[SHELL-06] [CS-06] contact us opens customer service: a single entry directly, without a choice', async ({
  page,
}) => {
  const opened = page.waitForEvent('popup')
  await contact(page, [entry('https://pay.noxcomet.example/chat?room=1')])
  const chat = await opened
  await expect(chat).toHaveURL('https://pay.noxcomet.example/chat?room=1')
  expect(await chat.evaluate(() => window.opener)).toBeNull()
  await expect(page.getByRole('heading', { name: texts['title'] })).toHaveCount(0)
  await expect(page.getByRole('button', { name: contactUs })).toBeVisible()
})

test('[CS-07] several entries are offered by their titles, or by numbers', async ({ page }) => {
  await contact(page, [
    entry('https://pay.noxcomet.example/a', 'Telegram 24/7'),
    entry('https://pay.noxcomet.example/b'),
    entry('https://pay.noxcomet.example/c'),
  ])
  const sheet = page.getByRole('dialog', { name: texts['title'] })
  await expect(sheet.getByRole('listitem')).toContainText(['Telegram 24/7', 'Customer service 2', 'Customer service 3'])
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await sheet.getByRole('button', { name: 'Customer service 2' }).click()
  await expect(await opened).toHaveURL('https://pay.noxcomet.example/b')
})

for (const address of ['https://evil.example/chat', 'http://pay.noxcomet.example/chat', 'javascript:alert(1)']) {
  test(`[ENC-07] an entry that leads to ${address} is not opened`, async ({ page }) => {
    await contact(page, [entry(address)])
    await expect(page.getByText(texts['not_opened'] ?? '')).toBeVisible()
    expect(page.context().pages()).toHaveLength(1)
  })
}

test('if there is no customer service, the player is told and can try again', async ({ page }) => {
  await contact(page, [])
  const sheet = page.getByRole('dialog', { name: texts['title'] })
  await expect(sheet.getByText(texts['none_title'] ?? '')).toBeVisible()
  await expectAccessible(page)
  const asked = page.waitForRequest('**/wps/system/companyInfo*')
  await sheet.getByRole('button').last().click()
  await asked
})

test('[CS-02] [CS-08] [CS-10] vendors open over the page by openSupport; a foreign script is not loaded', async ({
  page,
}) => {
  const script = (csType: string, src: string) => ({ csType, src, account: '7', plan: 'plan' })
  const scripts = [
    script('LIVECHAT', 'https://cdn.livechatinc.com/tracking.js'),
    script('COMM100VIP', 'https://vue.comm100.com/livechat.ashx'),
    script('MIDUOKE', 'https://foreign.example/support.js'),
  ]
  const entries = ['LIVECHAT', 'COMM100VIP'].map((csType) => ({
    ...entry('https://pay.noxcomet.example/x', csType),
    csType,
  }))
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await visitSettled(page, { language: 'EN' })
  await routeStandIns(page, 'NOXCOMET')
  await page.route('**/wps/system/companyInfo*', (route) =>
    route.fulfill({ json: { success: true, value: { customerService: entries, domainList: [] } } }),
  )
  await page.route('**/wps/relay/WPSCORE_getCustomerServiceScript', (route) =>
    route.fulfill({ json: { success: true, value: scripts } }),
  )
  await page.goto(brandUrl('nox-comet'))
  await page.waitForFunction(() => 'openSupport' in window)
  for (const [type, vendor, close] of [
    ['LIVECHAT', 'LiveChat stand-in', 'Minimize chat'],
    ['COMM100VIP', 'Comm100 stand-in', 'Close chat'],
  ] as const) {
    await page.evaluate(() => (window as { openSupport?: () => void }).openSupport?.())
    await page.getByRole('dialog', { name: texts['title'] }).getByRole('button', { name: type }).click()
    const chat = page.getByRole('dialog', { name: vendor })
    await expect(chat).toBeVisible()
    await chat.getByRole('button', { name: close }).click()
    await expect(chat).toBeHidden()
  }
  expect(page.context().pages()).toHaveLength(1)
  expect(asked.filter((url) => url.includes('foreign.example'))).toEqual([])
})
