/** Leads the vendors' hosts to the sandbox's stand-ins (SBX-04), as a test's own DNS would. */
import type { Page, Route } from '@playwright/test'
import { controlVariable } from './sandbox.ts'

const vendorHosts =
  /^https:\/\/([\w.-]*\.)?(geetest\.com|geevisit\.com|gsensebot\.com|dn-staticdown\.qbox\.me|livechatinc\.com|comm100(vue)?\.com|connect\.facebook\.net|googletagmanager\.com|analytics\.tiktok\.com|s1\.kwai\.net|ads-twitter\.com|topnotchs\.site)\//

export const sandboxOrigin = (): string => new URL(process.env[controlVariable] ?? '').origin

const oneTapHost = /^https:\/\/accounts\.google\.com\//

interface Choice {
  /** Hosts that do not answer at all. */
  readonly down?: readonly string[]
  /** Its card comes half a second after the load and lies over the page: for tests about it. */
  readonly oneTap?: boolean
}

/** @param code the merchant whose scenario decides what goes wrong @returns what was asked for so far */
export async function routeStandIns(page: Page, code: string, { down = [], oneTap = false }: Choice = {}): Promise<readonly string[]> {
  const asked: string[] = []
  const answer = async (route: Route): Promise<void> => {
    const { host, pathname, search } = new URL(route.request().url())
    asked.push(host + pathname)
    if (down.includes(host)) return route.abort()
    const stand = await fetch(`${sandboxOrigin()}/wps/stand-ins/${code}/${host}${pathname}${search}`)
    return route.fulfill({ status: stand.status, headers: Object.fromEntries(stand.headers), body: await stand.text() })
  }
  for (const hosts of oneTap ? [vendorHosts, oneTapHost] : [vendorHosts]) await page.route(hosts, answer)
  return asked
}
