import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core'
import { homePath, shellPath, signInPath, workerPath } from '../../../contract/paths.ts'
import { createProblem } from '../../errors/create-problem.ts'
import type { SiteVerdict } from '../../errors/outcome.ts'
import { MachineError } from '../../errors/machine-error.ts'
import { StoreError } from '../../errors/store-error.ts'
import { within } from '../../system/limiter.ts'
import { exemptionsOf, proxyFor } from '../../system/network/proxies.ts'
import { proxyAsks } from '../../system/network/proxy-error.ts'
import { siteCredentials } from '../../system/network/site-credentials.ts'
import { isLoopbackHost } from '../../../contract/loopback.ts'
import { listedFiles, type Receipt } from '../../release/receipt.ts'
import { sitePassword } from './site-password.ts'
import { firstLine, watchFaults } from './watch-faults.ts'

/** Durations in ms. */
export interface CheckPatience {
  /** For a page to load, and for the app to start. */
  readonly page: number
  /**
   * How often, and how long apart, to ask a host that still serves another release, because caches in front of it may
   * be slow.
   */
  readonly attempts: number
  readonly pause: number
  /** For further requests; a page that polls never comes to rest. */
  readonly rest: number
}

const usualPatience: CheckPatience = { page: 60_000, attempts: 20, pause: 1000, rest: 5000 }

const mostFaults = 4

const phone = { width: 390, height: 844 }
const pages = [
  ['home', homePath],
  ['login', signInPath],
] as const

/**
 * Opens a merchant's pages like a first-time player, and reports their faults (REL-08): an error, a violated policy, a
 * file of the release that does not arrive, html of another release, or an app that does not start. Answers of back
 * ends and vendors do not count, because their state is not the release's fault. Everything that the pages do counts.
 * Throws a MachineError if the browser has died, and a StoreError if the site cannot be reached.
 * @param origin where it is served
 */
export async function checkSite(
  browser: Browser,
  origin: string,
  receipt: Receipt,
  patience: CheckPatience = usualPatience,
): Promise<SiteVerdict> {
  // Otherwise a worker would answer instead of the host.
  const settings = {
    viewport: phone,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    acceptDownloads: false,
  } as const
  const context = await browser.newContext({ ...settings, ...wayOf(origin) }).catch((error: unknown) => {
    throw browserGone(error)
  })
  try {
    const passed: string[] = []
    for (const [name, path, check] of visitsOf(receipt)) {
      const faults = await check(context, origin + path, receipt, patience).catch((error: unknown) => {
        // The first answer tells whether the site is open at all.
        if (error instanceof StoreError && passed.length === 0) throw error
        return [firstLine(error)]
      })
      if (faults.length > 0) {
        await requireThere(browser)
        return { passed, faults: shortened(faults).map((fault) => `${path}: ${fault}`) }
      }
      passed.push(name)
    }
    return { passed, faults: [] }
  } finally {
    await inTime(closing, context.close()).catch(() => undefined)
  }
}

type Visit = (
  context: BrowserContext,
  url: string,
  receipt: Receipt,
  patience: CheckPatience,
) => Promise<readonly string[]>

const visitsOf = (receipt: Receipt): readonly (readonly [name: string, path: string, check: Visit])[] => [
  ...(listedFiles(receipt).has(workerPath.slice(1)) ? [['worker', workerPath, checkWorker] as const] : []),
  ...pages.map(([name, path]) => [name, path, checkPage] as const),
]

const browserGone = (cause: unknown): MachineError =>
  Object.assign(new MachineError('The browser ended during a check.', 'Check whether the machine ran out of memory.'), {
    cause,
  })

/** Rejects after this many ms; the work itself goes on. */
const inTime = <Result>(ms: number, work: Promise<Result>): Promise<Result> =>
  within(ms, work, 'did not come to an end in')

/** Throws unless the browser still opens anything: the calls for a page fail in the same way if that page alone is gone. */
async function requireThere(browser: Browser): Promise<void> {
  try {
    await inTime(
      closing,
      browser.newContext().then((context) => context.close()),
    )
  } catch (error) {
    throw browserGone(error)
  }
}

/** Names of this machine, which Chromium only reaches directly if it is told to. */
const ownNames = ['localhost', '*.localhost', '127.0.0.0/8', '[::1]']

/** The browser reaches the site by the same way as every other request. */
function wayOf(origin: string): BrowserContextOptions {
  const { protocol, hostname, port } = new URL(origin)
  const isSecure = protocol === 'https:'
  const proxy = proxyFor({ isSecure, hostname, port: Number(port || (isSecure ? 443 : 80)) })
  const credentials = siteCredentials(origin)
  return {
    ...(credentials && { httpCredentials: { ...credentials, origin } }),
    ...(proxy && {
      proxy: { server: proxy.url.origin, bypass: [...ownNames, ...exemptionsOf(process.env)].join(','), ...proxy.user },
    }),
  }
}

/** Shortens the list, because one cause can have many faults. */
const shortened = (faults: readonly string[]): readonly string[] =>
  faults.length <= mostFaults ? faults : [...faults.slice(0, mostFaults), `and ${faults.length - mostFaults} more`]

/** The worker goes live last: once it is the release's, everything else is. */
const checkWorker: Visit = async (context, url, receipt, patience) => {
  const expected = listedFiles(receipt).get(workerPath.slice(1))?.sha256
  const page = await context.newPage()
  for (let attempt = 1; ; attempt += 1) {
    const opened = await inTime(longest(patience), openAndHash(page, url, patience))
    if ('fault' in opened) return [opened.fault]
    if (opened.sha256 === expected) break
    if (attempt >= patience.attempts) return [`not from release ${receipt.release.slice(0, 8)}${remarkOn(url)}`]
    await pause(patience.pause)
  }
  await page.close()
  return []
}

/** On this machine, it is most likely a server that changes html and worker so that pages do not call other hosts. */
const remarkOn = (url: string): string =>
  isLoopbackHost(new URL(url).host)
    ? '; ./livery serve --published <folder> serves what was published as it is, without stand-ins'
    : ''

const checkPage: Visit = async (context, url, receipt, patience) => {
  const page = await context.newPage()
  const seen = await watchFaults(page, receipt, new URL(url).origin)
  const visit = async (): Promise<readonly string[]> => {
    const opened = await openAndHash(page, url, patience)
    if ('fault' in opened) return [opened.fault]
    if (opened.sha256 !== listedFiles(receipt).get(shellPath.slice(1))?.sha256)
      return [`not the html of release ${receipt.release.slice(0, 8)}${remarkOn(url)}`]
    // After a fault, the page has failed and need not be waited for.
    const started = await Promise.race([appStarts(page, patience), seen.first.then(() => true)])
    // Requests after the first screen count too, if they come to an end.
    await page.waitForLoadState('networkidle', { timeout: patience.rest }).catch(() => undefined)
    // A page in an endless loop does not even answer this.
    await page.locator('html').waitFor({ state: 'attached', timeout: patience.page })
    await page.close()
    return started ? [] : ['the app does not start']
  }
  const faults = await inTime(longest(patience), visit()).catch((error: unknown) => {
    if (error instanceof StoreError) throw error
    return [firstLine(error)]
  })
  return [...seen.faults(), ...faults]
}

/** In ms. Each step has its own limit, except for those that ask a page, which may be in an endless loop. */
const longest = ({ page, rest }: CheckPatience): number => 3 * page + rest
/** In ms, for steps that no page can delay. */
const closing = 10_000

/** The SHA-256 of the answer, or why there is none. Throws where the site was not reached, which is not the fault of a release. */
async function openAndHash(
  page: Page,
  url: string,
  { page: timeout }: CheckPatience,
): Promise<{ readonly sha256: string } | { readonly fault: string }> {
  let answer: Response | null
  try {
    answer = await page.goto(url, { timeout })
  } catch (error) {
    return { fault: noAnswerText(error, url, timeout) }
  }
  if (!answer?.ok()) return { fault: statusText(answer?.status(), url) }
  // Hosts of a release send no such header, and it takes the visitor away from the page.
  if (answer.headers()['refresh'] !== undefined) return { fault: 'is told to refresh' }
  return { sha256: await hashOf(answer) }
}

function statusText(status: number | undefined, url: string): string {
  const site = new URL(url).origin
  if (status === 401) throw sitePassword(site)
  if (status === 407) throw new StoreError(createProblem('VERIFY_UNREACHABLE', { site, ...proxyAsks.fault }))
  return `status ${status ?? 'unknown'}`
}

function noAnswerText(error: unknown, url: string, timeout: number): string {
  const { message } = error as Error
  // Chromium shows no page if an answer without a body asks for a password.
  const site = new URL(url).origin
  if (message.includes('ERR_INVALID_AUTH_CREDENTIALS')) throw sitePassword(site)
  if (message.includes('ERR_CERT_AUTHORITY_INVALID') && process.env['NODE_EXTRA_CA_CERTS'])
    throw new StoreError(createProblem('VERIFY_UNREACHABLE', { site, ...ownAuthority }))
  const known =
    /net::\w+/.exec(message)?.[0] ?? (/Timeout/.test(message) ? `no answer in ${timeout / 1000} s` : undefined)
  if (known !== undefined) return known
  throw error
}

/** Node knows the authority of a company, or of its proxy, and the browser does not. */
const ownAuthority = {
  reason: 'the browser of the check does not know the authority of its certificate',
  remedy:
    'Chromium reads no NODE_EXTRA_CA_CERTS, but the database of its user: certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n company -i "$NODE_EXTRA_CA_CERTS" (Debian: libnss3-tools; certutil -N makes the database).',
}

async function hashOf(answer: Response): Promise<string> {
  const body = await answer.body().catch(() => {
    throw new Error('its content could not be read: it is too large, or another page came at once')
  })
  return createHash('sha256').update(body).digest('hex')
}

/** Nothing starts behind the age gate, so its question is answered first. */
async function appStarts(page: Page, { page: timeout }: CheckPatience): Promise<boolean> {
  const yes = page.locator('#gate[open] .gate-yes:visible')
  const content = page.locator('#root:not(:has(.shell)) main')
  try {
    await yes.or(content).first().waitFor({ timeout })
    if (await yes.isVisible()) await yes.click({ timeout })
    await content.first().waitFor({ timeout })
    return ((await content.first().textContent({ timeout })) ?? '').trim() !== ''
  } catch {
    return false
  }
}
