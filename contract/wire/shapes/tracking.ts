import type { ShapeOf } from '../shape.ts'
import type { TrackedEvent } from '../tracking.ts'

const optionalText = { optional: 'string' } as const
const optionalNumber = { optional: 'number' } as const

/** What the field `events` holds as JSON text (TRK-01). */
export const trackedEventsShape: ShapeOf<readonly TrackedEvent[]> = {
  list: {
    fields: {
      eventId: 'string',
      eventName: 'string',
      eventValue: {
        fields: {
          customerId: optionalText,
          customerName: optionalText,
          revenue: optionalNumber,
          amount: optionalNumber,
          value: optionalNumber,
          currency: optionalText,
        },
      },
      domain: 'string',
      affiliateCode: optionalText,
      channels: { list: 'string' },
      clickIds: { values: 'string' },
    },
  },
}
