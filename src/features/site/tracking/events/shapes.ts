import { trackedEvents } from '../../../../../contract/tracked-events.ts'
import type { ShapeOf } from '../../../../../contract/wire/shape.ts'
import { eventValueShape } from '../../../../../contract/wire/shapes/tracking.ts'
import type { KnownDeposit } from './deposits.ts'
import type { MarketingEvent } from './marketing-event.ts'

/** The page's own stored events are decoded like an answer, because another version may have written them. */
export const marketingEventShape: ShapeOf<MarketingEvent> = {
  fields: { id: 'string', name: { oneOf: trackedEvents }, value: eventValueShape },
}

export const knownDepositShape: ShapeOf<KnownDeposit> = {
  fields: { orderId: 'string', eventId: 'string', isOver: 'boolean' },
}
