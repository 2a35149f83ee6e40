import { originFor } from '../../../ship/check/check-address.ts'
import type { SiteVerdict } from '../../../errors/outcome.ts'
import { MachineError } from '../../../errors/machine-error.ts'
import { StoreError } from '../../../errors/store-error.ts'
import type { Receipt } from '../../../release/receipt.ts'
import { productRoot } from '../../../root.ts'
import { cacheFolderOf } from '../places.ts'
import type { QueuePlaces } from '../run-options.ts'

/** The site that the checks of a rollout open. */
export interface Site {
  check(receipt: Receipt): Promise<SiteVerdict>
  /** The most merchants that may be checked at once; absent for as many as one browser has pages for. */
  readonly room?: () => number
  close(): Promise<void>
}

/**
 * Starts the browser of the checks, so that a machine without one is noticed before anything is published. If it dies,
 * each check tries once to start it again, because a live merchant must not stay unchecked.
 */
export async function openSite(template: string): Promise<Site> {
  const [{ openBrowser }, { checkSite }] = await Promise.all([
    import('../../../ship/browser/open-browser.ts'),
    import('../../../ship/check/check-site.ts'),
  ])
  let opened = openBrowser()
  await opened
  let isClosed = false
  const again = (gone: typeof opened): typeof opened => (opened === gone ? (opened = openBrowser()) : opened)
  const checkIn = async (browser: typeof opened, receipt: Receipt): Promise<SiteVerdict> =>
    await checkSite(await browser, originFor(template, receipt), receipt)
  return {
    check: async (receipt) => {
      const first = opened
      try {
        return await checkIn(first, receipt)
      } catch (error) {
        if (isClosed || !(error instanceof MachineError) || error instanceof StoreError) throw error
        return await checkIn(again(first), receipt)
      }
    },
    close: async () => {
      isClosed = true
      await opened.then((browser) => browser.close()).catch(() => undefined)
    },
  }
}

/** Lets the workers of a queue check. Waits for the first worker before anything is published. */
export async function openSiteOfWorkers(
  template: string,
  queue: QueuePlaces,
  say: (text: string) => void,
): Promise<Site> {
  const [{ openCheckQueue }, { openCache }, { readSourceState }] = await Promise.all([
    import('../../../queue/check-by-queue.ts'),
    import('../../../cache/cache.ts'),
    import('../../../cache/source-state.ts'),
  ])
  if (isLoopback(template)) say(`Each worker opens ${template} on its own machine.`)
  const sources = await readSourceState(productRoot, openCache(cacheFolderOf(undefined)).path('sources.json'))
  const { check, ...site } = await openCheckQueue({ ...queue, sources, say })
  return { ...site, check: (receipt) => check({ origin: originFor(template, receipt), receipt }) }
}

/** Whether the address means a different machine on each machine that opens it. */
export const isLoopback = (template: string): boolean =>
  /^https?:\/\/([^/:]*\.)?(localhost|127\.0\.0\.1|\[::1])(:|\/|$)/.test(template)
