import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core'
import { homePath, shellPath, signInPath, workerPath } from '../../contract/paths.ts'
import { createProblem } from '../errors/create-problem.ts'
import { StoreError } from '../errors/store-error.ts'
import { exemptionsOf, proxyFor } from '../network/proxies.ts'
import { proxyAsks } from '../network/proxy-error.ts'
import { siteCredentials } from '../network/site-credentials.ts'
import { isLoopbackHost } from '../../contract/loopback.ts'
import { listedFiles, type Receipt } from '../release/receipt.ts'
import { sitePassword } from './site-password.ts'
import { watchFaults } from './watch-faults.ts'

/** What opening a site has shown. */
export interface SiteVerdict {
  /** What was right: `home`, `login`, `worker`. */
  readonly passed: readonly string[]
  /** What was wrong, each as a sentence without its end. */
  readonly faults: readonly string[]
}

/** Durations in ms. */
export interface CheckPatience {
  /** For a page to load, and for the app to be there. */
  readonly page: number
  /** How often, and how long apart, a host is asked that still serves another release: caches in front may be slow. */
  readonly attempts: number
  readonly pause: number
  /** For the requests that follow; a page that polls never comes to rest. */
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
 * Opens a merchant's pages as a player would who comes for the first time, and says what is wrong with them (REL-08):
 * an error, a violated policy, a file of the release that does not arrive, other html than the release has, or an app
 * that does not start. What back ends and vendors answer does not count: their state is not the release's fault.
 * @param origin where it is served
 */
export async function checkSite(
  browser: Browser,
  origin: string,
  receipt: Receipt,
  patience: CheckPatience = usualPatience,
): Promise<SiteVerdict> {
  // A worker would answer for the host.
  const settings = { viewport: phone, serviceWorkers: 'block', reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...settings, ...wayOf(origin) })
  try {
    const passed: string[] = []
    const worker = await checkWorker(context, origin, receipt, patience)
    if (worker.length > 0) return { passed, faults: worker }
    if (listedFiles(receipt).has(workerPath.slice(1))) passed.push('worker')
    for (const [name, path] of pages) {
      const faults = await checkPage(context, origin + path, receipt, patience)
      if (faults.length > 0) return { passed, faults: shortened(faults).map((fault) => `${path}: ${fault}`) }
      passed.push(name)
    }
    return { passed, faults: [] }
  } finally {
    await context.close()
  }
}

/** Of this machine, which Chromium reaches directly only if it is told so. */
const ownNames = ['localhost', '*.localhost', '127.0.0.0/8', '[::1]']

/** How the browser gets to the site: as every other request does. */
function wayOf(origin: string): BrowserContextOptions {
  const { protocol, hostname, port } = new URL(origin)
  const isSecure = protocol === 'https:'
  const proxy = proxyFor({ isSecure, hostname, port: Number(port || (isSecure ? 443 : 80)) })
  const credentials = siteCredentials()
  return {
    ...(credentials && { httpCredentials: { ...credentials, origin } }),
    ...(proxy && {
      proxy: { server: proxy.url.origin, bypass: [...ownNames, ...exemptionsOf(process.env)].join(','), ...proxy.user },
    }),
  }
}

/** One cause has many faults. */
const shortened = (faults: readonly string[]): readonly string[] =>
  faults.length <= mostFaults ? faults : [...faults.slice(0, mostFaults), `and ${faults.length - mostFaults} more`]

/** The worker goes live last: once it is the release's, everything else is. */
async function checkWorker(
  context: BrowserContext,
  origin: string,
  receipt: Receipt,
  patience: CheckPatience,
): Promise<readonly string[]> {
  const expected = listedFiles(receipt).get(workerPath.slice(1))?.sha256
  if (expected === undefined) return []
  const page = await context.newPage()
  for (let attempt = 1; ; attempt += 1) {
    const opened = await open(page, origin + workerPath, patience)
    if (typeof opened === 'string') return [`${workerPath}: ${opened}`]
    if ((await hashOf(opened)) === expected) break
    if (attempt >= patience.attempts)
      return [`${workerPath}: not that of release ${receipt.release.slice(0, 8)}${remarkOn(origin)}`]
    await pause(patience.pause)
  }
  await page.close()
  return []
}

/** On this machine, it is most likely a server that changes html and worker, so that pages call no other host. */
const remarkOn = (url: string): string =>
  isLoopbackHost(new URL(url).host)
    ? '; ./livery serve --published <folder> serves what was published as it is, without stand-ins'
    : ''

async function checkPage(
  context: BrowserContext,
  url: string,
  receipt: Receipt,
  patience: CheckPatience,
): Promise<readonly string[]> {
  const page = await context.newPage()
  const { faults, first } = await watchFaults(page, receipt, new URL(url).origin)
  const opened = await open(page, url, patience)
  if (typeof opened === 'string') return [opened]
  if ((await hashOf(opened)) !== listedFiles(receipt).get(shellPath.slice(1))?.sha256)
    return [`not the html of release ${receipt.release.slice(0, 8)}${remarkOn(url)}`]
  // A page with a fault has failed, whether or not anything more comes.
  const started = await Promise.race([appStarts(page, patience), first.then(() => true)])
  // What follows the first screen counts too, as far as it comes to an end.
  await page.waitForLoadState('networkidle', { timeout: patience.rest }).catch(() => undefined)
  await page.close()
  return [...new Set([...faults, ...(started ? [] : ['the app does not start'])])]
}

/** The answer, or why there is none. Throws where the site was not reached, which is not the fault of a release. */
async function open(page: Page, url: string, { page: timeout }: CheckPatience): Promise<Response | string> {
  try {
    const answer = await page.goto(url, { timeout })
    return answer?.ok() ? answer : statusText(answer?.status(), url)
  } catch (error) {
    if (error instanceof StoreError || !page.context().browser()?.isConnected()) throw error
    return noAnswerText(error as Error, url, timeout)
  }
}

function statusText(status: number | undefined, url: string): string {
  const site = new URL(url).origin
  if (status === 401) throw sitePassword(site)
  if (status === 407) throw new StoreError(createProblem('VERIFY_UNREACHABLE', { site, ...proxyAsks.fault }))
  return `status ${status ?? 'unknown'}`
}

function noAnswerText({ message }: Error, url: string, timeout: number): string {
  // Chromium shows no page where an answer without one asks for a password.
  if (message.includes('ERR_INVALID_AUTH_CREDENTIALS')) throw sitePassword(new URL(url).origin)
  return /net::\w+/.exec(message)?.[0] ?? (/Timeout/.test(message) ? `no answer in ${timeout / 1000} s` : message)
}

const hashOf = async (answer: Response): Promise<string> =>
  createHash('sha256')
    .update(await answer.body())
    .digest('hex')

/** Behind the age gate nothing starts, so the question is answered first. */
async function appStarts(page: Page, { page: timeout }: CheckPatience): Promise<boolean> {
  const yes = page.locator('#gate[open] .gate-yes:visible')
  const content = page.locator('#root:not(:has(.shell)) main')
  try {
    await yes.or(content).first().waitFor({ timeout })
    if (await yes.isVisible()) await yes.click({ timeout })
    await content.first().waitFor({ timeout })
    return ((await content.first().textContent({ timeout })) ?? '').trim() !== ''
  } catch (error) {
    if (!page.context().browser()?.isConnected()) throw error
    return false
  }
}
