/** The login page as a player uses it. */
import type { Page } from '@playwright/test'
import { brandUrl } from './brands.ts'
import { visitSettled } from './visitor.ts'

/** The password of the sandbox's members. */
export const password = 'sandbox-2030'

export const nameField = (page: Page) => page.locator('main input[autocomplete="username"]').first()
export const passwordField = (page: Page) => page.locator('main input[autocomplete="current-password"]')
export const submit = (page: Page) => page.locator('main form button[type=submit]')
/** The link to the cashier, which the header has only for members. */
export const deposit = (page: Page) => page.getByRole('banner').locator('a[href*="/m/voucherCenter"]').first()

/** Logs in by name and password. */
export async function enter(page: Page, username = 'player', secret = password): Promise<void> {
  await nameField(page).fill(username)
  await passwordField(page).fill(secret)
  await submit(page).click()
}

/** Opens a page of a served brand as a visitor who has already answered the age gate and the consent bar. */
export async function arrive(page: Page, brand: string, path: string, language = 'EN'): Promise<void> {
  await visitSettled(page, { language })
  await page.goto(brandUrl(brand, path))
}
