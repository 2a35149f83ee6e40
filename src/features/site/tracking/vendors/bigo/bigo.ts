import { bigoPixel } from '../../../../../../contract/pixels.ts'
import { addVendorScript } from '../../../../../shared/trusted-types/vendor-script.ts'
import { eventDetails } from '../event-details.ts'
import type { PixelVendor } from '../vendor.ts'

const { script, queue, events } = bigoPixel

type Bge = ((...call: readonly unknown[]) => void) & { q?: (readonly unknown[])[] }

interface PixelWindow extends Window {
  [queue]?: Bge
  /** The queue of calls from before the script was loaded. */
  bgdataLayer?: (readonly unknown[])[]
}

function installQueue(page: PixelWindow): void {
  if (page[queue]) return
  const waiting = (page.bgdataLayer ??= [])
  page[queue] = Object.assign((...call: readonly unknown[]) => void waiting.push(call), { q: waiting })
}

/** The Bigo pixel. Adds nothing to the page before `start`. It knows no consent: without it nothing is sent. */
export function bigoVendor(page: PixelWindow = window): PixelVendor {
  const call = (...args: readonly unknown[]) => page[queue]?.(...args)
  return {
    start(ids) {
      installQueue(page)
      for (const id of ids) call('init', id)
      const [first = ''] = ids
      addVendorScript(
        `${script}?${new URLSearchParams({ pixel_id: first })}`,
        [new URL(script).host],
        {},
        page.document,
      )
    },
    send: (event) => call('event', events[event.name], { ...eventDetails(event), event_id: event.id }),
    setConsent: () => undefined,
  }
}
