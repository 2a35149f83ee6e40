/** The one gate of consent in front of everything that leaves the page. */
import type { MarketingEvent } from '../events/marketing-event.ts'
import { emptyQueue, stepQueue, type QueueInput } from './event-queue.ts'

/** Where events go once there is consent. */
export interface Delivery {
  readonly take: (event: MarketingEvent) => void
  readonly grant: () => void
  /** Consent was withdrawn: everything that was stored under it is removed. */
  readonly withdraw: () => void
}

type Consent = 'granted' | 'denied' | 'undecided'

export interface Tracker {
  readonly report: (event: MarketingEvent) => void
  /** The visitor's current consent; `undecided` holds events back. */
  readonly setConsent: (consent: Consent) => void
  readonly consent: () => Consent
}

/** @param load fetches the code that delivers; called only after consent, and again if that failed */
export function createTracker(load: () => Promise<Delivery>): Tracker {
  let queue = emptyQueue
  let consent: Consent = 'undecided'
  let loading = false
  let delivery: Delivery | undefined

  const isGranted = () => consent === 'granted'

  function feed(input: QueueInput) {
    const step = stepQueue(queue, input)
    queue = step.state
    for (const event of step.out) delivery?.take(event)
  }

  async function open() {
    if (loading || queue.gate === 'open') return
    loading = true
    const loaded = delivery ?? (await load().catch(() => undefined))
    loading = false
    // Consent may have been withdrawn meanwhile.
    if (!loaded || !isGranted()) return
    delivery = loaded
    delivery.grant()
    feed({ type: 'open' })
  }

  return {
    report: (event) => {
      feed({ type: 'report', event })
      if (isGranted()) void open()
    },
    setConsent(next) {
      const before = consent
      consent = next
      if (next === 'granted' && before !== 'granted') {
        feed({ type: 'wait' })
        void open()
      }
      if (next !== 'denied') return
      feed({ type: 'shut' })
      delivery?.withdraw()
    },
    consent: () => consent,
  }
}
