/** Marketing and conversion events (TRK-01, TRK-02), and what the back end is told about their sender (TRK-03). */
import { trackedEvents as names } from '../tracked-events.ts'
import type { Endpoint } from './endpoint.ts'
import type { Infer } from './shape.ts'

const optionalText = { optional: 'string' } as const
const optionalAmount = { optional: 'amount' } as const

/** Whom and what the event is about; unknown parts are left out (TRK-02). */
export const eventValueShape = {
  fields: {
    customerId: optionalText,
    customerName: optionalText,
    /** How the member joined (IDP-09). */
    method: optionalText,
    /** For a deposit, all three are its amount, because vendors name it differently. */
    revenue: optionalAmount,
    amount: optionalAmount,
    value: optionalAmount,
    currency: optionalText,
  },
} as const
export type EventValue = Infer<typeof eventValueShape>

export const trackedEventShape = {
  fields: {
    /** Pixel and back end send the same id, so that the vendor counts the event once. So does the back end. */
    eventId: 'string',
    eventName: { oneOf: names },
    eventValue: eventValueShape,
    domain: 'string',
    affiliateCode: optionalText,
    /** The vendors whose pixels the page has, for which the back end may relay the event. */
    channels: { list: 'string' },
    clickIds: { values: 'string' },
  },
} as const
export type TrackedEvent = Infer<typeof trackedEventShape>

/** What the field `events` holds as JSON text (TRK-01). */
export const trackedEventsShape = { list: trackedEventShape } as const

export const trackEvents = {
  method: 'POST',
  path: '/wps/track/events',
  public: true,
  skipsErrorHandling: true,
  value: 'null',
} as const satisfies Endpoint
/** `events`: the JSON text of a list of `TrackedEvent`. */
export const trackEventsBody = { fields: { events: 'string' } } as const
export type TrackEventsBody = Infer<typeof trackEventsBody>

/**
 * Header of the call: the days since the last one on which the visitor used the page, such as `2026-03-01,2026-03-04`.
 */
export const heartbeatsHeader = 'Heartbeats'

/** TRK-09. */
export const heartbeatLimits = { days: 30, headerBytes: 1024 } as const
