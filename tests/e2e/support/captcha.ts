/** Pages with a captcha, in front of the stand-ins of its vendor. */
import type { Page } from '@playwright/test'
import { expect, test } from './brands.ts'
import { withOwnSandbox } from './own-sandbox.ts'
import { pressUntil } from './press-until.ts'
import { changeScenario, resetScenario } from './sandbox.ts'
import { routeStandIns } from './stand-ins.ts'
import { visitSettled } from './visitor.ts'

export const merchant = 'MAYURDEEP'
export const versions = ['v3', 'v4'] as const
export type Version = (typeof versions)[number]

interface Visit {
  readonly version: Version
  readonly fault?: string
  readonly language?: string
  /** Hosts that do not answer. */
  readonly down?: readonly string[]
  readonly path?: string
}

/**
 * Serves the brand with a sandbox of its own, so that the faults set there affect no other test.
 * @returns address of a page there, and a function that opens a page whose vendor behaves as told
 */
export function withCaptcha() {
  const address = withOwnSandbox('mayurdeep', (yaml) => `${yaml}\nregistration: { mode: username }\n`)
  test.beforeEach(() => resetScenario(merchant))

  /** @returns addresses of the requests so far */
  async function visit(
    page: Page,
    { version, fault, language = 'EN', down = [], path = '/m/login' }: Visit,
  ): Promise<readonly string[]> {
    await changeScenario(merchant, { signIn: { captchaVersion: version }, vendors: fault ? { captcha: fault } : {} })
    const asked = await routeStandIns(page, merchant, { down })
    await visitSettled(page, { language })
    await page.goto(address(path))
    return asked
  }
  return { address, visit }
}

export const puzzle = (page: Page) => page.getByRole('dialog', { name: 'Captcha stand-in' })
export const inPuzzle = (page: Page, name: 'Solve' | 'Fail' | 'Close') =>
  puzzle(page).getByRole('button', { name, exact: true })
export const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })

export async function answerAlert(page: Page, words: string): Promise<void> {
  const alert = page.getByRole('dialog', { name: 'Please note' }).filter({ hasText: words })
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toHaveCount(0)
}

export const username = (page: Page) => page.locator('input[autocomplete="username"]').first()
export const password = (page: Page) => page.locator('input[autocomplete="current-password"]')

export async function logIn(page: Page): Promise<void> {
  await username(page).fill('player')
  await password(page).fill('sandbox-2030')
  await submit(page)
}
export const submitButton = (page: Page) => page.locator('form button[type=submit]')
export const submit = (page: Page) => submitButton(page).click()
export const submitAgain = (page: Page) =>
  pressUntil(submitButton(page), () => expect(puzzle(page)).toBeVisible({ timeout: 1000 }))
export const expectSignedIn = (page: Page) => expect(page).toHaveURL(/\/m\/home/)
