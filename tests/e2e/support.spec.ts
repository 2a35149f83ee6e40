import { createCipheriv } from 'node:crypto'
import type { Page } from '@playwright/test'
import { brandUrl, expect, test } from './support/brands.ts'
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
  csType: 'LIVECHAT',
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

test('[SHELL-06] contact us opens customer service: a single entry directly, without a choice', async ({ page }) => {
  const opened = page.waitForEvent('popup')
  await contact(page, [entry('https://pay.noxcomet.example/chat?room=1')])
  const chat = await opened
  await expect(chat).toHaveURL('https://pay.noxcomet.example/chat?room=1')
  expect(await chat.evaluate(() => window.opener)).toBeNull()
  await expect(page.getByRole('heading', { name: texts['title'] })).toHaveCount(0)
  await expect(page.getByRole('button', { name: contactUs })).toBeVisible()
})

test('several entries are offered by their titles, or by numbers', async ({ page }) => {
  await contact(page, [
    entry('https://pay.noxcomet.example/a', 'Telegram 24/7'),
    entry('https://pay.noxcomet.example/b'),
    entry('https://pay.noxcomet.example/c'),
  ])
  const sheet = page.getByRole('dialog', { name: texts['title'] })
  await expect(sheet.getByRole('listitem')).toHaveText(['Telegram 24/7', 'CS2', 'CS3'])
  const opened = page.waitForEvent('popup')
  await sheet.getByRole('button', { name: 'CS2' }).click()
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
  const asked = page.waitForRequest('**/wps/system/companyInfo*')
  await sheet.getByRole('button').last().click()
  await asked
})
