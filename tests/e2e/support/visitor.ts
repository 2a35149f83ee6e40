/** Visitors as the pages know them from earlier visits. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './brands.ts'

interface Visitor {
  /** Has answered the age gate. */
  readonly ofAge?: boolean
  readonly consent?: 'granted' | 'denied'
  readonly language?: string
}

/** Lets the page begin as one that this visitor has been to before. */
export async function visitAs(page: Page, { ofAge = true, consent, language }: Visitor = {}): Promise<void> {
  const kept = {
    ...(ofAge && { ageConfirmed: '99' }),
    ...(consent && { trackingConsent: consent }),
    ...(language && { language }),
  }
  await page.addInitScript((entries) => {
    // Once only: what the page itself stores later has to survive a reload.
    if (sessionStorage.getItem('visited')) return
    sessionStorage.setItem('visited', '1')
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
}

/** Scrolls down until the part is there: the sections of home are made when they come near. */
export async function scrollUntilSeen(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(part).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** A visitor whom nothing asks anything. */
export const visitSettled = (page: Page, more: Visitor = {}): Promise<void> =>
  visitAs(page, { consent: 'denied', ...more })
