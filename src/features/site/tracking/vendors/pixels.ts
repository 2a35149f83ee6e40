/** The vendors of this page: they start once the page is idle, and get the events that happened until then. */
import type { MarketingEvent } from '../events/marketing-event.ts'
import type { Delivery } from '../lib/tracker.ts'
import { guarded, type Partner, type PixelVendor } from './vendor.ts'

interface PixelDependencies {
  readonly partners: readonly Partner[]
  /** Calls back once, when the page is idle. */
  readonly whenIdle: (callback: () => void) => void
  /** The events that wait, so that they survive a reload. */
  readonly waiting: {
    readonly read: () => readonly MarketingEvent[]
    readonly write: (events: readonly MarketingEvent[]) => void
  }
}

const waitAtMost = 50

export function createPixels({ partners, whenIdle, waiting }: PixelDependencies): Delivery {
  let granted = false
  let isDue = false
  let started: readonly PixelVendor[] | undefined

  const send = (event: MarketingEvent) => {
    for (const vendor of started ?? []) vendor.send(event)
  }

  function start() {
    isDue = false
    // Consent may have been withdrawn before the page was idle.
    if (!granted) return
    started = partners.map(({ create, pixelIds }) => {
      const vendor = guarded(create())
      vendor.start(pixelIds)
      return vendor
    })
    const held = waiting.read()
    waiting.write([])
    for (const event of held) send(event)
  }

  return {
    take: (event) => (started ? send(event) : waiting.write([...waiting.read(), event].slice(-waitAtMost))),
    grant: () => {
      granted = true
      for (const vendor of started ?? []) vendor.setConsent(true)
      if (started || isDue) return
      isDue = true
      whenIdle(start)
    },
    withdraw: () => {
      granted = false
      waiting.write([])
      for (const vendor of started ?? []) vendor.setConsent(false)
    },
  }
}
