/** Reroutes the identity provider's hosts to its emulator, as a DNS server would: the page contains no test code. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { brandUrl, expect, test as base } from '../brands.ts'
import { clickToClose } from '../press-until.ts'
import { startEmulator, type IdentityEmulator } from './emulator.ts'

const script = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../fixtures/identity', name), 'utf8')

/**
 * `test` of the brands with the emulator behind the identity provider's hosts; one emulator per worker, started when a
 * test first needs it.
 */
export const test = base.extend<{ readonly identity: IdentityEmulator }, { readonly emulator: IdentityEmulator }>({
  emulator: [
    async ({}, use) => {
      const emulator = await startEmulator()
      await use(emulator)
      await emulator.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  identity: async ({ context, emulator }, use) => {
    for (const id of Object.keys(hosts)) await routeBrand(context, id)
    await routeProvider(context, emulator.origin)
    await use(emulator)
  },
})

export { expect }

const hosts: Readonly<Record<string, string>> = {
  limanay: 'www.limanay.example',
  mayurdeep: 'www.mayurdeep.example',
  'nox-comet': 'www.noxcomet.example',
  senxo: 'www.senxo.example',
  tsurugami: 'www.tsurugami.example',
}

/**
 * Address of a brand's page at its own host, where the identity provider's host belongs to the same site, as in
 * production.
 */
export const siteUrl = (id: string, path: string): string => `https://${hosts[id] ?? ''}${path}`

async function routeBrand(context: BrowserContext, id: string): Promise<void> {
  await context.route(siteUrl(id, '/**'), (route) => {
    const { pathname, search } = new URL(route.request().url())
    return forward(route, brandUrl(id, pathname + search), {})
  })
}

async function routeProvider(context: BrowserContext, emulator: string): Promise<void> {
  const pass = (path: (url: URL) => string) => async (route: Route) => {
    const url = new URL(route.request().url())
    await forward(route, emulator + path(url) + url.search)
  }
  for (const host of ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'])
    await context.route(
      `https://${host}/**`,
      pass(({ pathname }) => `/${host}${pathname}`),
    )
  // Settings of a project that exist in the vendor's console but not in the emulator.
  await context.route('https://identitytoolkit.googleapis.com/v1/projects?*', (route) =>
    route.fulfill({
      headers: corsHeaders,
      json: { projectId: 'demo', authorizedDomains: ['localhost', '127.0.0.1', 'example'] },
    }),
  )
  await context.route('https://identitytoolkit.googleapis.com/v2/recaptchaConfig?*', (route) =>
    route.fulfill({
      headers: corsHeaders,
      json: {
        recaptchaKey: 'projects/demo/keys/stand-in',
        recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
      },
    }),
  )
  await context.route(
    /^https:\/\/[^/]+\/__\/auth\/(handler|iframe)\?/,
    pass(({ pathname }) => pathname.replace('/__/auth/', '/emulator/auth/')),
  )
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script('gapi.js') }),
  )
  await context.route(/^https:\/\/www\.(google|gstatic)\.com\/recaptcha\//, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script('recaptcha.js') }),
  )
  // Styles and fonts of the emulator's own pages.
  await context.route(/^https:\/\/(unpkg\.com|fonts\.(googleapis|gstatic)\.com)\//, (route) =>
    route.fulfill({ status: 200, body: '' }),
  )
}

const corsHeaders = { 'Access-Control-Allow-Origin': '*' }

async function forward(
  route: Route,
  address: string,
  more: Readonly<Record<string, string>> = corsHeaders,
): Promise<void> {
  const request = route.request()
  const answer = await fetch(address, {
    method: request.method(),
    headers: await request.allHeaders(),
    redirect: 'manual',
    ...(request.postData() !== null && { body: request.postData() }),
  })
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !/^(content-encoding|content-length|transfer-encoding)$/.test(name)),
  )
  await route.fulfill({
    status: answer.status,
    headers: { ...headers, ...more },
    body: Buffer.from(await answer.arrayBuffer()),
  })
}

/** Signs in on the provider's page with an account that is created there. */
export async function useNewAccount(page: Page): Promise<void> {
  await page.locator('.js-new-account').click()
  await page.locator('#autogen-button').click()
  await clickToClose(page.locator('#sign-in'))
}
