/** Connects consent, queue and vendors: a vendor is loaded only after consent, when the page is idle. */
import type { PixelVendor } from '../vendors/vendor.ts'
import { emptyQueue, stepQueue } from './event-queue.ts'
import type { QueueInput } from './event-queue.ts'
import type { MarketingEvent } from '../vendors/marketing-event.ts'

interface TrackerVendor {
  readonly pixelIds: readonly string[]
  readonly load: () => Promise<PixelVendor>
}

export interface TrackerDependencies {
  readonly vendors: readonly TrackerVendor[]
  /** Calls back once, when the page is idle. */
  readonly whenIdle: (callback: () => void) => void
}

export interface Tracker {
  readonly report: (event: MarketingEvent) => void
  /** The visitor's current consent; `undecided` queues events. */
  readonly setConsent: (consent: 'granted' | 'denied' | 'undecided') => void
}

export function createTracker({ vendors, whenIdle }: TrackerDependencies): Tracker {
  let queue = emptyQueue
  let granted = false
  let loading = false
  let started: readonly PixelVendor[] | undefined

  function feed(input: QueueInput) {
    const step = stepQueue(queue, input)
    queue = step.state
    for (const event of step.out) for (const vendor of started ?? []) vendor.send(event)
  }

  async function load() {
    const loaded = granted ? await Promise.all(vendors.map(loadVendor)) : []
    loading = false
    // Consent may have been withdrawn while the vendors were loading.
    if (!granted) return
    const present = loaded.filter((entry) => entry !== null)
    for (const { vendor, pixelIds } of present) vendor.start(pixelIds)
    started = present.map(({ vendor }) => vendor)
    feed({ type: 'open' })
  }

  function grant() {
    if (started) {
      for (const vendor of started) vendor.setConsent(true)
      feed({ type: 'open' })
      return
    }
    feed({ type: 'wait' })
    if (loading) return
    loading = true
    whenIdle(() => void load())
  }

  function refuse() {
    feed({ type: 'shut' })
    for (const vendor of started ?? []) vendor.setConsent(false)
  }

  return {
    report: (event) => feed({ type: 'report', event }),
    setConsent(consent) {
      const before = granted
      granted = consent === 'granted'
      if (granted && !before) grant()
      if (consent === 'denied') refuse()
    },
  }
}

/** A vendor whose code fails to load is left out; the page carries on. */
async function loadVendor({
  load,
  pixelIds,
}: TrackerVendor): Promise<{ vendor: PixelVendor; pixelIds: readonly string[] } | null> {
  try {
    return { vendor: await load(), pixelIds }
  } catch {
    return null
  }
}
