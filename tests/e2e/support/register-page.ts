/** The registration page as a visitor uses it. */
import type { Page } from '@playwright/test'
import { joinPath } from '../../../contract/paths.ts'
import { brandUrl, expect } from './brands.ts'
import { submit } from './login-page.ts'
import { pressUntil } from './press-until.ts'

let count = 0
/** Also differs from run to run, because the sandbox may be from an earlier run. */
export const unique = (): string => `${Date.now() % 1e7}${(count += 1)}`

export const field = (page: Page, autocomplete: string) => page.locator(`main input[autocomplete="${autocomplete}"]`)
/** The button that opens the dialing codes. */
export const diallingCode = (page: Page) => page.locator('main button[aria-haspopup=dialog]')
/** The alert that the visitor has joined. */
export const alert = (page: Page) => page.getByRole('alertdialog')
export const submitUntilConfirmed = (page: Page) =>
  pressUntil(submit(page), () => expect(alert(page)).toBeVisible({ timeout: 1500 }))

/** Closes the alert, and waits until it no longer blocks the page. */
export async function closeNotice(page: Page): Promise<void> {
  const notice = page.getByRole('dialog', { name: 'Please note' })
  await notice.getByRole('button').click()
  await expect(notice).toHaveCount(0)
}

/** Opens the registration page of a brand that asks only for a name and a password, and fills it in. */
export async function openPlynt(page: Page, query = ''): Promise<void> {
  await page.goto(brandUrl('plynt', `${joinPath}${query}`))
  await field(page, 'username').fill(`plain${unique()}`)
  await field(page, 'new-password').fill('pass-2030')
}
