/** Marketing and conversion events (TRK-01, TRK-02). */

export interface TrackedEvent {
  /** Pixel and back end send the same id, so that the vendor counts the event once. */
  readonly eventId: string
  readonly eventName: string
  readonly eventValue: {
    readonly customerId?: string
    readonly customerName?: string
    readonly revenue?: number
    readonly amount?: number
    readonly value?: number
    readonly currency?: string
  }
  readonly domain: string
  readonly affiliateCode?: string
  readonly channels: readonly string[]
  readonly clickIds: Readonly<Record<string, string>>
}

export interface TrackingValues {
  trackEvents: null
}

export interface TrackingBodies {
  /** `events`: the JSON text of a list of `TrackedEvent`. */
  trackEvents: { readonly events: string }
}
