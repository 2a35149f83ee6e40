/** Leads the vendors' hosts to the sandbox's stand-ins (SBX-04), as a test's own DNS would. */
import type { Page } from '@playwright/test'
import { controlVariable } from './sandbox.ts'

const vendorHosts =
  /^https:\/\/([\w.-]*\.)?(geetest\.com|geevisit\.com|gsensebot\.com|dn-staticdown\.qbox\.me|accounts\.google\.com|livechatinc\.com|comm100(vue)?\.com|connect\.facebook\.net|googletagmanager\.com|analytics\.tiktok\.com|s1\.kwai\.net|ads-twitter\.com|topnotchs\.site)\//

export const sandboxOrigin = (): string => new URL(process.env[controlVariable] ?? '').origin

/** @param code the merchant whose scenario decides what goes wrong @param down hosts that do not answer at all */
export async function routeStandIns(page: Page, code: string, down: readonly string[] = []): Promise<readonly string[]> {
  const asked: string[] = []
  await page.route(vendorHosts, async (route) => {
    const { host, pathname, search } = new URL(route.request().url())
    asked.push(host + pathname)
    if (down.includes(host)) return route.abort()
    const answer = await fetch(`${sandboxOrigin()}/wps/stand-ins/${code}/${host}${pathname}${search}`)
    return route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() })
  })
  return asked
}
