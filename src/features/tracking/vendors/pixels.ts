/** The vendors of this page: they are loaded once the page is idle, and get the events that happened until then. */
import type { MarketingEvent } from '../events/marketing-event.ts'
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

export interface Pixels {
  readonly take: (event: MarketingEvent) => void
  readonly grant: () => void
  readonly withdraw: () => void
}

const waitAtMost = 50

export function createPixels({ partners, whenIdle, waiting }: PixelDependencies): Pixels {
  let granted = false
  let loading = false
  let started: readonly PixelVendor[] | undefined

  const send = (event: MarketingEvent) => {
    for (const vendor of started ?? []) vendor.send(event)
  }

  async function start() {
    const loaded = granted ? await Promise.all(partners.map(load)) : []
    loading = false
    // Consent may have been withdrawn while they were loading.
    if (!granted) return
    const present = loaded.filter((entry) => entry !== null)
    for (const { vendor, pixelIds } of present) vendor.start(pixelIds)
    started = present.map(({ vendor }) => vendor)
    const held = waiting.read()
    waiting.write([])
    for (const event of held) send(event)
  }

  return {
    take: (event) => (started ? send(event) : waiting.write([...waiting.read(), event].slice(-waitAtMost))),
    grant: () => {
      granted = true
      for (const vendor of started ?? []) vendor.setConsent(true)
      if (started || loading) return
      loading = true
      whenIdle(() => void start())
    },
    withdraw: () => {
      granted = false
      waiting.write([])
      for (const vendor of started ?? []) vendor.setConsent(false)
    },
  }
}

/** A vendor whose code fails to load is left out; the page carries on. */
async function load({ load: fetch, pixelIds }: Partner) {
  try {
    return { vendor: guarded(await fetch()), pixelIds }
  } catch {
    return null
  }
}
