import { originFor } from '../../check/check-address.ts'
import type { Receipt } from '../../release/receipt.ts'
import type { Verdict } from '../../rollout/perform-step.ts'
import { productRoot } from '../../root.ts'
import { cacheFolderOf } from '../places.ts'
import type { QueuePlaces } from '../queue-options.ts'

/** Where the checks of a rollout open its merchants. */
export interface Site {
  check(receipt: Receipt): Promise<Verdict>
  /** Merchants that may be under way at once; absent: as many as one browser has pages for. */
  readonly room?: () => number
  close(): Promise<void>
}

/** Starts the browser of the checks; so a machine without one is noticed before anything is published. */
export async function openSite(template: string): Promise<Site> {
  const [{ openBrowser }, { checkSite }] = await Promise.all([
    import('../../browser/open-browser.ts'),
    import('../../check/check-site.ts'),
  ])
  const browser = await openBrowser()
  return {
    check: (receipt) => checkSite(browser, originFor(template, receipt), receipt),
    close: () => browser.close(),
  }
}

/** Lets the workers of a queue check; waits for the first of them before anything is published. */
export async function openSiteOfWorkers(
  template: string,
  queue: QueuePlaces,
  say: (text: string) => void,
): Promise<Site> {
  const [{ openCheckQueue }, { openCache }, { readSourceState }] = await Promise.all([
    import('../../queue/check-by-queue.ts'),
    import('../../cache/cache.ts'),
    import('../../cache/source-state.ts'),
  ])
  if (isLoopback(template)) say(`Each worker opens ${template} on its own machine.`)
  const sources = await readSourceState(productRoot, openCache(cacheFolderOf(undefined)).path('sources.json'))
  const { check, ...site } = await openCheckQueue({ ...queue, sources, say })
  return { ...site, check: (receipt) => check({ origin: originFor(template, receipt), receipt }) }
}

/** Whether it is another machine's own for each machine that opens it. */
export const isLoopback = (template: string): boolean =>
  /^https?:\/\/([^/:]*\.)?(localhost|127\.0\.0\.1|\[::1])(:|\/|$)/.test(template)
