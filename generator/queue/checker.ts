import type { Browser } from 'playwright-core'
import { openBrowser } from '../ship/browser/open-browser.ts'
import { openCache } from '../cache/cache.ts'
import { readSourceState } from '../cache/source-state.ts'
import type { SiteVerdict } from '../errors/outcome.ts'
import { checkSite } from '../ship/check/check-site.ts'
import { MachineError } from '../errors/machine-error.ts'
import type { Problem } from '../errors/problem.ts'
import { UserError } from '../errors/user-error.ts'
import { productRoot } from '../root.ts'
import type { SharedCache } from '../cache/shared/shared-cache.ts'
import { fetchOrder, fetchVerdict, storeVerdict, type CheckOrder } from './check-exchange.ts'
import { queueNames } from './jobs.ts'
import { changedSources, missingInput, unstoredResult } from './faults.ts'

/** A probe for a browser on this machine, or a check, which its order's nonce names. */
export type CheckerJob = { readonly kind: 'probe' } | { readonly kind: 'check'; readonly order: string }

export type CheckerReply = { readonly kind: 'ready' } | NoBrowser | Checked

/** The machine cannot check anything; another worker can take the order. */
export interface NoBrowser {
  readonly kind: 'no-browser'
  readonly message: string
  readonly hint: string
}

export interface Checked {
  readonly kind: 'checked'
  /** Id. */
  readonly merchant: string
  readonly origin: string
  readonly verdict: SiteVerdict
  readonly ms: number
}

/** Does the checks of a queue. */
export interface Checker {
  /** Throws what is not the merchant's fault: another attempt, or another worker, may succeed. */
  run(job: CheckerJob): Promise<CheckerReply>
  close(): void
}

export interface CheckerOptions {
  /** Folder of this machine's cache. */
  readonly cache: string
  readonly shared: SharedCache
}

export async function openChecker({ cache: root, shared }: CheckerOptions): Promise<Pick<Checker, 'run'>> {
  const memory = openCache(root).path('sources.json')
  const sources = await readSourceState(productRoot, memory)
  const { state } = queueNames(sources)
  const isCurrent = async (): Promise<boolean> => (await readSourceState(productRoot, memory)).all === sources.all
  return {
    run: (job) =>
      withBrowser(async (browser) => {
        if (job.kind === 'probe') return { kind: 'ready' }
        if (!(await isCurrent())) throw changedSources()
        const order = await fetchOrder(shared, job.order, state)
        if (!order) throw missingInput(shared, 'The order of a check')
        return await check(browser, order, job.order, shared)
      }),
  }
}

async function check(
  browser: Browser,
  { origin, receipt }: CheckOrder,
  nonce: string,
  shared: SharedCache,
): Promise<Checked> {
  const start = performance.now()
  const reply = (verdict: SiteVerdict): Checked => {
    const ms = Math.round(performance.now() - start)
    return { kind: 'checked', merchant: receipt.merchant.id, origin, verdict, ms }
  }
  // The worker that had the job before may have finished it: an order has one verdict, however often it is taken.
  const known = await fetchVerdict(shared, nonce)
  if (known) return reply(known)
  const verdict = await checkSite(browser, origin, receipt)
  if (!(await storeVerdict(shared, nonce, verdict))) throw unstoredResult(shared)
  return reply(verdict)
}

/** Each check has a browser of its own, so that one that hangs or dies does not disturb another check. */
async function withBrowser(use: (browser: Browser) => Promise<CheckerReply>): Promise<CheckerReply> {
  const opened = await openBrowser().catch((error: unknown) => {
    const problem = problemOf(error)
    if (!problem) throw error
    return problem
  })
  if ('code' in opened) return { kind: 'no-browser', message: opened.message, hint: opened.hint }
  try {
    return await use(opened)
  } finally {
    await opened.close()
  }
}

function problemOf(error: unknown): Problem | undefined {
  if (error instanceof MachineError) return error.problem
  return error instanceof UserError ? error.problems[0] : undefined
}
