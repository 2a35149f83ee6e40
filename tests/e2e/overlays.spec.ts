import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { failStatus } from './support/closed-site.ts'
import { openSession } from './support/sandbox.ts'
import { textsOf } from './support/shell-texts.ts'
import { visitAs } from './support/visitor.ts'

/** A host whose release the test can change; counts the checks. */
async function host(page: Page) {
  const seen = { release: 'a', checks: 0 }
  await page.route('**/m/asset-manifest.json?_=*', (route) => {
    seen.checks += 1
    return route.fulfill({ json: { hash: seen.release, files: [] } })
  })
  return seen
}

const turnVisible = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Each overlay by its name, in the language of the page. */
function overlaysIn(page: Page, language: string) {
  const named = (feature: string, key: string) =>
    page.getByRole('heading', { name: textsOf(feature, language)[key] ?? '', exact: true })
  return {
    consent: page.getByRole('region', { name: textsOf('tracking', language)['banner_title'] ?? '', exact: true }),
    update: named('update', 'title'),
    alert: named('member', 'session_ended'),
  }
}

test('an alert replaces an offer, which had replaced the consent bar; both come back, and so does the focus', async ({
  page,
  faults,
}) => {
  // The browser itself logs refused calls to the console.
  faults.expect(/status of 401/)
  await visitAs(page, { language: 'EN' })
  const seen = await host(page)
  const { consent, update, alert } = overlaysIn(page, 'EN')
  const dialogs = page.locator('dialog[open]')
  await page.goto(brandUrl('nox-comet', `/m/home?token=${await openSession('NOXCOMET')}`))
  await expect(consent).toBeVisible()
  await expect.poll(() => seen.checks).toBe(1)
  const reject = page.getByRole('button', { name: 'Reject', exact: true })
  await reject.focus()

  seen.release = 'b'
  await turnVisible(page)
  await expect(update).toBeFocused()
  await expect(consent).toBeHidden()
  await expect(dialogs).toHaveCount(1)

  await page.route('**/wps/system/settings', (route) => route.fulfill({ status: 401, json: {} }))
  await turnVisible(page)
  await expect(alert).toBeFocused()
  await expect(update).toBeHidden()
  await expect(consent).toBeHidden()
  await expect(dialogs).toHaveCount(1)
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(alert).toBeHidden()
  await expect(update).toBeFocused()
  await expect(dialogs).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(0)
  await expect(consent).toBeVisible()
  await expect(reject).toBeFocused()
})

test('when an overlay closes the focus returns to the page', async ({ page }) => {
  await visitAs(page, { language: 'EN', consent: 'denied' })
  const seen = await host(page)
  const { update } = overlaysIn(page, 'EN')
  await page.goto(brandUrl('nox-comet', '/m/help'))
  await expect.poll(() => seen.checks).toBe(1)
  const topic = page.getByRole('button', { name: 'Account', exact: true })
  await topic.focus()
  seen.release = 'b'
  await turnVisible(page)
  await expect(update).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(update).toHaveCount(0)
  await expect(topic).toBeFocused()
})

test('no overlay covers the age gate: nothing is checked or asked before the answer, and all in its order after', async ({
  page,
}) => {
  await visitAs(page, { ofAge: false, language: 'EN' })
  const seen = await host(page)
  const { consent, update } = overlaysIn(page, 'EN')
  await page.goto(brandUrl('nox-comet'))
  await page.waitForLoadState('networkidle')
  await turnVisible(page)
  expect(seen.checks).toBe(0)
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await expect(consent).toHaveCount(0)
  await page.getByRole('button', { name: /^Yes/ }).click()
  await expect(consent).toBeVisible()
  await expect.poll(() => seen.checks).toBe(1)
  seen.release = 'b'
  await turnVisible(page)
  await expect(update).toBeFocused()
  await expect(consent).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(consent).toBeVisible()
})

test('a failed domain waits behind the age gate, and keeps lower overlays away', async ({ page }) => {
  await visitAs(page, { ofAge: false, language: 'EN' })
  const seen = await host(page)
  const { consent, update } = overlaysIn(page, 'EN')
  await failStatus(page, 'domain_not_available')
  await page.goto(brandUrl('nox-comet'))
  await page.waitForLoadState('networkidle')
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await page.getByRole('button', { name: /^Yes/ }).click()
  await expect(page.getByRole('alertdialog', { name: textsOf('line-selection', 'EN')['title'] ?? '' })).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  seen.release = 'b'
  await turnVisible(page)
  await expect.poll(() => seen.checks).toBe(2)
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await expect(update).toBeHidden()
  await expect(consent).toBeHidden()
})
