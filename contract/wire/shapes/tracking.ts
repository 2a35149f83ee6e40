import { trackedEvents } from '../../tracked-events.ts'
import type { ShapeOf } from '../shape.ts'
import type { EventValue, TrackedEvent } from '../tracking.ts'

const optionalText = { optional: 'string' } as const
const optionalAmount = { optional: 'amount' } as const

/** TRK-02. */
export const eventValueShape: ShapeOf<EventValue> = {
  fields: {
    customerId: optionalText,
    customerName: optionalText,
    method: optionalText,
    revenue: optionalAmount,
    amount: optionalAmount,
    value: optionalAmount,
    currency: optionalText,
  },
}

export const trackedEventShape: ShapeOf<TrackedEvent> = {
  fields: {
    eventId: 'string',
    eventName: { oneOf: trackedEvents },
    eventValue: eventValueShape,
    domain: 'string',
    affiliateCode: optionalText,
    channels: { list: 'string' },
    clickIds: { values: 'string' },
  },
}

/** What the field `events` holds as JSON text (TRK-01). */
export const trackedEventsShape: ShapeOf<readonly TrackedEvent[]> = { list: trackedEventShape }
