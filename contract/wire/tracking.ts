/** Marketing and conversion events (TRK-01, TRK-02), and what the back end is told about their sender (TRK-03). */
import type { Amount } from '../amount.ts'
import type { TrackedEventName } from '../tracked-events.ts'

export interface TrackedEvent {
  /** Pixel and back end send the same id, so that the vendor counts the event once. So does the back end. */
  readonly eventId: string
  readonly eventName: TrackedEventName
  readonly eventValue: EventValue
  readonly domain: string
  readonly affiliateCode?: string
  /** The vendors whose pixels the page has, for which the back end may relay the event. */
  readonly channels: readonly string[]
  readonly clickIds: Readonly<Record<string, string>>
}

/** Whom and what the event is about; unknown parts are left out. */
export interface EventValue {
  readonly customerId?: string
  readonly customerName?: string
  /** How the member joined (IDP-09). */
  readonly method?: string
  /** For a deposit, all three are its amount, because vendors name it differently. */
  readonly revenue?: Amount
  readonly amount?: Amount
  readonly value?: Amount
  readonly currency?: string
}

export interface TrackingValues {
  trackEvents: null
}

export interface TrackingBodies {
  /** `events`: the JSON text of a list of `TrackedEvent`. */
  trackEvents: { readonly events: string }
}

/**
 * Header of the call: the days since the last one on which the visitor used the page, such as `2026-03-01,2026-03-04`.
 */
export const heartbeatsHeader = 'Heartbeats'

/** TRK-09. */
export const heartbeatLimits = { days: 30, headerBytes: 1024 } as const
