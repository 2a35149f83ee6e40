import type { Locator } from '@playwright/test'
import { expect } from './brands.ts'

/**
 * Presses a form's button until that has its effect: a form that has just answered does not listen for half a second
 * (AUTH-07, REG-14). The effect is asked for after each press and gives up by itself within a second or two.
 */
export const pressUntil = (button: Locator, effect: () => Promise<void>): Promise<void> =>
  expect(async () => {
    // The form may be gone already, by an earlier press.
    await button.click({ timeout: 500 }).catch(() => undefined)
    await effect()
  }).toPass()
