import type { Locator } from '@playwright/test'
import { expect } from './brands.ts'

/**
 * Presses a form's button until the press takes effect: for half a second after an attempt a form ignores the next one
 * (AUTH-07, REG-14).
 * @param effect is expected after each press, and fails by itself within a second or two
 */
export const pressUntil = (button: Locator, effect: () => Promise<void>): Promise<void> =>
  expect(async () => {
    // The form may already be gone after an earlier press.
    await button.click({ timeout: 500 }).catch(() => undefined)
    await effect()
  }).toPass()

/** Clicks what closes its own window, which may be gone before the browser has confirmed the click. */
export const clickToClose = (target: Locator): Promise<void> =>
  target.click().catch((error: unknown) => {
    if (!target.page().isClosed()) throw error
  })
