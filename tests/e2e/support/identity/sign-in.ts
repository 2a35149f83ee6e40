/** Provider sign-in as a player uses it, at a brand's own host. */
import type { Page } from '@playwright/test'
import { signInPath } from '../../../../contract/paths.ts'
import { deposit } from '../login-page.ts'
import { textsOf } from '../shell-texts.ts'
import { routeStandIns } from '../stand-ins.ts'
import { visitSettled } from '../visitor.ts'
import { expect, siteUrl, useNewAccount } from './provider.ts'

export const codes = {
  limanay: 'LIMANAY',
  mayurdeep: 'MAYURDEEP',
  'nox-comet': 'NOXCOMET',
  senxo: 'SENXO',
  tsurugami: 'TSURUGAMI',
} as const
type Brand = keyof typeof codes

export const [english, japanese] = [textsOf('identity', 'EN'), textsOf('identity', 'JA')]
/** In languages from right to left, the name is between isolates. */
export const continueWith = (provider: string, texts = english) =>
  new RegExp((texts['continue_with'] ?? '').replace('{{provider}}', `\\u2068?${provider}\\u2069?`))
export const button = (page: Page, provider: string, texts = english) =>
  page.locator('main').getByRole('button', { name: continueWith(provider, texts) })
export const notice = (page: Page) => page.getByRole('dialog')
export const session = (page: Page) => page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))

/** A page of a brand at its own host. */
export async function arrive(
  page: Page,
  brand: Brand,
  path = signInPath,
  language = 'EN',
  oneTap = false,
): Promise<void> {
  await routeStandIns(page, codes[brand], { oneTap })
  await visitSettled(page, { language })
  await page.goto(siteUrl(brand, path))
}

/** Presses a provider's button and signs in with a new account in its popup. */
export async function signIn(page: Page, provider: string, texts = english): Promise<void> {
  const popup = page.waitForEvent('popup')
  await button(page, provider, texts).click()
  await useNewAccount(await popup)
}

export const expectHome = (page: Page) => expect(page).toHaveURL(/\/m\/home/, { timeout: 2000 })
export const expectSignedIn = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(deposit(page)).toBeVisible()
}
