import { trackedEvents } from '../../../../../contract/tracked-events.ts'
import { eventValueShape } from '../../../../../contract/wire/tracking.ts'

/** The page's own stored events are decoded like an answer, because another version may have written them. */
export const marketingEventShape = {
  fields: { id: 'string', name: { oneOf: trackedEvents }, value: eventValueShape },
} as const

export const knownDepositShape = {
  fields: { orderId: 'string', eventId: 'string', isOver: 'boolean' },
} as const
