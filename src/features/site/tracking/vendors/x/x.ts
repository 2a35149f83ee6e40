import type { BrandConfig } from '../../../../../../contract/brand.ts'
import { xPixel } from '../../../../../../contract/pixels.ts'
import { addVendorScript } from '../../../../../shared/trusted-types/vendor-script.ts'
import { eventDetails } from '../event-details.ts'
import type { PixelVendor } from '../vendor.ts'

const { script, queue } = xPixel

/** The vendor's own queue: calls wait in `queue` until its script has loaded and sets `exe`. */
interface Twq {
  (...call: readonly unknown[]): void
  exe?: (...call: readonly unknown[]) => void
  queue: (readonly unknown[])[]
  version: string
}

interface PixelWindow extends Window {
  [queue]?: Twq
}

function installQueue(page: PixelWindow): void {
  if (page[queue]) return
  const twq = ((...call: readonly unknown[]) => {
    if (twq.exe) twq.exe(...call)
    else twq.queue.push(call)
  }) as Twq
  Object.assign(twq, { queue: [], version: '1.1' })
  page[queue] = twq
}

/**
 * The X pixel. Adds nothing to the page before `start`. X gives every event an id of its own, so it hears only of those
 * for which the merchant has one; `config` counts the first page view.
 */
export function xVendor(ids: NonNullable<BrandConfig['tracking']>['xEvents'], page: PixelWindow = window): PixelVendor {
  const call = (...args: readonly unknown[]) => page[queue]?.(...args)
  return {
    start(pixelIds) {
      installQueue(page)
      for (const id of pixelIds) call('config', id)
      addVendorScript(script, [new URL(script).host], {}, page.document)
    },
    send(event) {
      const xEvent = ids?.[event.name]
      if (xEvent) call('event', xEvent, { ...eventDetails(event), conversion_id: event.id })
    },
    setConsent: () => undefined,
  }
}
