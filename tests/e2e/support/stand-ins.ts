/** Reroutes the vendors' hosts to the sandbox's stand-ins (SBX-04), as a DNS server would. */
import type { Page, Route } from '@playwright/test'
import { vendorAt } from '../../../contract/vendors.ts'
import { controlVariable } from './sandbox.ts'

export const sandboxOrigin = (): string => new URL(process.env[controlVariable] ?? '').origin

/** The identity provider's hosts are rerouted to its emulator, in the tests about it (support/identity). */
const elsewhere = ['identity', 'identityHandler', 'smsCaptcha']

interface Choice {
  /** Hosts that do not answer at all. */
  readonly down?: readonly string[]
  /** Only for tests about it: its card covers the page half a second after the load. */
  readonly oneTap?: boolean
}

/**
 * @param code the merchant whose scenario decides what goes wrong
 * @returns host and path of every request so far
 */
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
    const response = await fetch(`${sandboxOrigin()}/wps/stand-ins/${code}/${host}${pathname}${search}`)
    return route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    })
  }
  const isRerouted = ({ host }: URL): boolean => {
    const vendor = vendorAt(host)
    return vendor !== undefined && !elsewhere.includes(vendor) && (oneTap || vendor !== 'oneTap')
  }
  await page.route(isRerouted, answer)
  return asked
}

/** Answers for the host from which the brand frames its games. */
export const routeGames = (page: Page, host: string): Promise<unknown> => page.route(`https://${host}/**`, answerGame)

async function answerGame(route: Route): Promise<void> {
  const request = route.request()
  const { pathname, search } = new URL(request.url())
  const body = request.postData()
  const answer = await fetch(sandboxOrigin() + pathname + search, {
    method: request.method(),
    headers: { 'Content-Type': 'application/json' },
    ...(body !== null && { body }),
  })
  return route.fulfill({ headers: Object.fromEntries(answer.headers), body: await answer.text() })
}
