import type { Page, Request } from 'playwright-core'
import { matches } from '../../release/hosting/model.ts'
import type { Receipt } from '../../release/receipt.ts'

/** Runs in the page before its own scripts; the console names a violation only with its text. */
const reportViolations = `addEventListener('securitypolicyviolation', (event) =>
  __liveryViolation(event.effectiveDirective + ' blocked ' + (event.blockedURI || 'inline code')))`

/** The faults of a page while it is open. */
export interface SeenFaults {
  /** Each once. */
  faults(): readonly string[]
  readonly first: Promise<void>
}

/** The most faults that are kept, because a page may report any number. */
const mostFaults = 100
/** How many documents or windows may follow one another before it counts as endless. */
const mostOthers = 3

/** Watches a page from before it is opened. */
export async function watchFaults(page: Page, receipt: Receipt, origin: string): Promise<SeenFaults> {
  const faults = new Set<string>()
  let notify = (): void => undefined
  const first = new Promise<void>((resolve) => void (notify = resolve))
  const add = (fault: string): void => {
    if (faults.size < mostFaults) faults.add(fault)
    notify()
  }
  await page.exposeBinding('__liveryViolation', (_source, what: unknown) => add(`policy violation: ${firstLine(what)}`))
  await page.addInitScript(reportViolations)
  page.on('pageerror', (error) => add(`page error: ${firstLine(error)}`))
  page.on('crash', () => add('the page crashed'))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isCountedElsewhere(message.text()))
      add(`console error: ${firstLine(message.text())}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && isOwn(receipt, origin, response.request()))
      add(`${pathOf(response.url())} answered ${response.status()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The page itself canceled it.
    if (reason !== 'net::ERR_ABORTED' && isOwn(receipt, origin, request))
      add(`${pathOf(request.url())} failed: ${reason}`)
  })
  let [documents, windows] = [0, 0]
  page.on('domcontentloaded', () => {
    documents += 1
    if (documents > mostOthers) add('one document follows another')
  })
  page.on('popup', (opened) => {
    windows += 1
    if (windows > mostOthers) add('one window after another is opened')
    opened.close().catch(() => undefined)
  })
  return { faults: () => [...faults], first }
}

/** The console also reports requests and violations, which are counted where they happen. */
const isCountedElsewhere = (text: string): boolean =>
  text.startsWith('Failed to load resource') || /Content Security Policy/.test(text)

/** Whether the host of the release answers, and not the back end or another host. */
function isOwn({ hosting }: Receipt, origin: string, request: Request): boolean {
  const url = new URL(request.url())
  const rule = hosting?.rules.find(({ match }) => matches(match, url.pathname))
  return url.origin === origin && rule?.action.kind !== 'backend' && rule?.action.kind !== 'proxy'
}

const pathOf = (url: string): string => firstLine(new URL(url).pathname)

/** The first line of an error's message; a page may throw any value. */
export const firstLine = (told: unknown): string =>
  (String((told as Partial<Error> | null)?.message ?? told).split('\n', 1)[0] ?? '').slice(0, 300)
