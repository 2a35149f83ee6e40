import { originFor } from '../../check/check-address.ts'
import type { Receipt } from '../../release/receipt.ts'
import type { Verdict } from '../../rollout/perform-step.ts'

/** Where the checks of a rollout open its merchants. */
export interface Site {
  check(receipt: Receipt): Promise<Verdict>
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
