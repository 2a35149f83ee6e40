/** The dialog that asks for a second factor, and the login that opens it. */
import type { Page } from '@playwright/test'
import { signInPath } from '../../../contract/paths.ts'
import { expect } from './brands.ts'
import { nameField, password, passwordField, submit } from './login-page.ts'
import { withOwnSandbox } from './own-sandbox.ts'
import { textsOf } from './shell-texts.ts'
import { routeStandIns } from './stand-ins.ts'
import { visitSettled } from './visitor.ts'

/** The dialog's texts in a language, by key. */
export function wordsIn(language: string): (key: string) => string {
  const texts = {
    ...textsOf('shared', language),
    ...textsOf('sms-code', language),
    ...textsOf('country', language),
    ...textsOf('second-factor', language),
  }
  return (key) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`${language} has no text ${key}`)
    return text
  }
}
export const english = wordsIn('EN')

export const dialog = (page: Page, words = english) => page.getByRole('dialog', { name: words('notice') })
export const tab = (page: Page, name: string) => dialog(page).getByRole('tab', { name, exact: true })
export const input = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
export const confirm = (page: Page) => dialog(page).getByRole('button', { name: english('submit') })
export const puzzle = (page: Page) => page.getByRole('dialog', { name: 'Captcha stand-in' })
export const solve = (page: Page) => puzzle(page).getByRole('button', { name: 'Solve', exact: true })
/** Refused logins and verifications also appear in the console. */
export const refusals = /status of 4\d\d/

interface Player {
  readonly language?: string
  readonly username?: string
}

export async function logIn(
  page: Page,
  url: string,
  code: string,
  { language = 'EN', username = 'guarded' }: Player = {},
): Promise<void> {
  await routeStandIns(page, code)
  await visitSettled(page, { language })
  await page.goto(url)
  await nameField(page).fill(username)
  await passwordField(page).fill(password)
  await submit(page).click()
}

/**
 * A site with its own sandbox, whose login requires no captcha, and whose SMS codes require one of version 4, the only one
 * that the storefront supports there (CAP-11).
 */
export function secondFactorSite() {
  const code = 'MAYURDEEP'
  const address = withOwnSandbox('mayurdeep', (yaml) =>
    yaml.replace('GEETESTVCODE3: true', 'GEETESTVCODE3: false').replace('version: v3', 'version: v4'),
  )
  const ask = async (page: Page, player: Player = {}): Promise<void> => {
    await logIn(page, address(signInPath), code, player)
    await expect(dialog(page, wordsIn(player.language ?? 'EN'))).toBeVisible()
  }
  return { code, address, ask }
}
