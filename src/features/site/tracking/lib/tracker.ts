/** The one gate of consent in front of everything that leaves the page. */
import type { MarketingEvent } from '../events/marketing-event.ts'

export interface QueueState {
  readonly gate: 'waiting' | 'open' | 'shut'
  readonly held: readonly MarketingEvent[]
}

export type QueueInput =
  | { readonly type: 'report'; readonly event: MarketingEvent }
  | { readonly type: 'open' }
  | { readonly type: 'shut' }
  | { readonly type: 'wait' }

interface QueueStep {
  readonly state: QueueState
  /** Events to deliver now, oldest first. */
  readonly out: readonly MarketingEvent[]
}

/** Limit of queued events: a visitor who never answers must not fill the memory. */
export const heldAtMost = 50

export const emptyQueue: QueueState = { gate: 'waiting', held: [] }

/** Decides about events before and after the visitor's choice. Pure. */
export function stepQueue(state: QueueState, input: QueueInput): QueueStep {
  switch (input.type) {
    case 'open':
      return { state: { gate: 'open', held: [] }, out: state.held }
    case 'shut':
      // Refused events are dropped, not held for a later consent.
      return { state: { gate: 'shut', held: [] }, out: [] }
    case 'wait':
      return { state: { ...state, gate: 'waiting' }, out: [] }
    case 'report':
      return report(state, input.event)
  }
}

function report(state: QueueState, event: MarketingEvent): QueueStep {
  if (state.gate === 'open') return { state, out: [event] }
  if (state.gate === 'shut') return { state, out: [] }
  return { state: { ...state, held: [...state.held, event].slice(-heldAtMost) }, out: [] }
}

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
