/** Visitors with what earlier visits have stored. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './brands.ts'

interface Visitor {
  /** Has answered the age gate. */
  readonly ofAge?: boolean
  readonly consent?: 'granted' | 'denied'
  readonly language?: string
}

/** Makes the page start as if this visitor had been there before. */
export async function visitAs(page: Page, { ofAge = true, consent, language }: Visitor = {}): Promise<void> {
  const kept = {
    ...(ofAge && { ageConfirmed: '99' }),
    ...(consent && { trackingConsent: consent }),
    ...(language && { language }),
  }
  await page.addInitScript((entries) => {
    // Only once, because what the page itself stores later has to survive a reload.
    if (sessionStorage.getItem('visited')) return
    sessionStorage.setItem('visited', '1')
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
}

/** Scrolls down until the part is visible: the sections of the home page are rendered when they come near. */
export async function scrollUntilSeen(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(part).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** A visitor who has already answered the age gate and the consent bar. */
export const visitSettled = (page: Page, more: Visitor = {}): Promise<void> =>
  visitAs(page, { consent: 'denied', ...more })
