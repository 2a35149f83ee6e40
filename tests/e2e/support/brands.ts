/**
 * The sample brands, generated and served once for all browser tests (see global-setup.ts), and a `test` whose pages
 * must stay clean: any console error, uncaught page error or violated policy fails the test.
 */
import type { Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { homePath } from '../../../contract/paths.ts'
import type { ServedBrand } from '../../support/served-samples.ts'
import { openSilentVendors } from './silent-vendors.ts'

export type { ServedBrand }

/** The environment variable in which the global setup passes the served brands to the workers. */
export const brandsVariable = 'LIVERY_E2E_BRANDS'

/** The environment variable with the address of the start page and its token, as the command prints it. */
export const startVariable = 'LIVERY_E2E_START'

export function servedBrands(): readonly ServedBrand[] {
  const json = process.env[brandsVariable]
  if (json === undefined)
    throw new Error('The brands are not served: run the browser tests through Playwright, whose global setup does it.')
  return JSON.parse(json) as readonly ServedBrand[]
}

/** Address of a brand's page, e.g. `brandUrl('neon', '/m/news')`. */
export function brandUrl(id: string, path = homePath): string {
  const brands = servedBrands()
  const brand = brands.find((served) => served.id === id)
  if (!brand) throw new Error(`No brand ${id} is served; there are ${brands.map((served) => served.id).join(', ')}.`)
  return brand.url + path
}

export interface PageFaults {
  /** Descriptions of all faults so far. */
  readonly seen: () => readonly string[]
  /** Faults whose description matches are expected in this test. */
  readonly expect: (pattern: RegExp) => void
}

interface Options {
  /** Calls that reach the sandbox. The others are answered with no popups, which would cover the page of every test. */
  readonly popups: readonly ('popups' | 'banners/download')[]
}

/** Collects console errors, uncaught errors and policy violations of every page of the context. */
export const test = base.extend<Options & { faults: PageFaults }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const vendors = await openSilentVendors()
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...vendors.args] })
      await vendors.close()
    },
    { scope: 'worker' },
  ],
  popups: [[], { option: true }],
  faults: [
    async ({ context, popups }, use) => {
      const seen: string[] = []
      const expected: RegExp[] = []
      await context.exposeBinding('__reportViolation', (_source, words: string) => void seen.push(`policy: ${words}`))
      await context.addInitScript(reportViolations)
      context.on('page', (page) => watch(page, seen))
      await context.addInitScript(answerWithoutPopups, popups)
      for (const page of context.pages()) watch(page, seen)
      const unexpected = (): readonly string[] =>
        seen.filter((words) => !expected.some((pattern) => pattern.test(words)))
      await use({ seen: () => [...seen], expect: (pattern) => void expected.push(pattern) })
      expect(unexpected(), 'faults of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function watch(page: Page, seen: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => seen.push(`page: ${error.stack || error.message}`))
}

/** Runs in the page, before its own scripts. */
const reportViolations = {
  content: `addEventListener('securitypolicyviolation', (event) =>
    __reportViolation(event.violatedDirective + ' blocked ' + event.blockedURI + ' at ' + event.sourceFile + ':' + event.lineNumber + ' ' + event.sample))`,
}

/** Runs in the page, before its own scripts. */
function answerWithoutPopups(served: readonly string[]): void {
  const fetchOther = window.fetch
  window.fetch = (input, init) => {
    const [, call] =
      /\/wps\/content\/(popups|banners\/download)$/.exec(input instanceof Request ? input.url : String(input)) ?? []
    if (call === undefined || served.includes(call)) return fetchOther(input, init)
    const value = call === 'popups' ? { forceRead: false, items: [] } : []
    return Promise.resolve(Response.json({ success: true, value }))
  }
}
