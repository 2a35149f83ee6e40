/** Leads the vendors' hosts to the sandbox's stand-ins (SBX-04), as a test's own DNS would. */
import type { Page, Route } from '@playwright/test'
import { vendorAt } from '../../../contract/vendors.ts'
import { controlVariable } from './sandbox.ts'

export const sandboxOrigin = (): string => new URL(process.env[controlVariable] ?? '').origin

/** Those of the identity provider lead to its emulator, in the tests that are about it (support/identity). */
const elsewhere = ['identity', 'identityHandler', 'smsCaptcha']

interface Choice {
  /** Hosts that do not answer at all. */
  readonly down?: readonly string[]
  /** Its card comes half a second after the load and lies over the page: for tests about it. */
  readonly oneTap?: boolean
}

/** @param code the merchant whose scenario decides what goes wrong @returns what was asked for so far */
export async function routeStandIns(
  page: Page,
  code: string,
  { down = [], oneTap = false }: Choice = {},
): Promise<readonly string[]> {
  const asked: string[] = []
  const answer = async (route: Route): Promise<void> => {
    const { host, pathname, search } = new URL(route.request().url())
    asked.push(host + pathname)
    if (down.includes(host)) return route.abort()
    const stand = await fetch(`${sandboxOrigin()}/wps/stand-ins/${code}/${host}${pathname}${search}`)
    return route.fulfill({ status: stand.status, headers: Object.fromEntries(stand.headers), body: await stand.text() })
  }
  const isLed = ({ host }: URL): boolean => {
    const vendor = vendorAt(host)
    return vendor !== undefined && !elsewhere.includes(vendor) && (oneTap || vendor !== 'oneTap')
  }
  await page.route(isLed, answer)
  return asked
}
