import { trackedEvents } from '../../../../../contract/tracked-events.ts'
import type { Infer } from '../../../../../contract/wire/shape.ts'
import { eventValueShape } from '../../../../../contract/wire/tracking.ts'

/** The page's own stored events are decoded like an answer, because another version may have written them. */
export const marketingEventShape = {
  fields: { id: 'string', name: { oneOf: trackedEvents }, value: eventValueShape },
} as const

export const knownDepositShape = {
  fields: { orderId: 'string', eventId: 'string', isOver: 'boolean' },
} as const

/** One event; pixel and server relay send the same `id`, so that the vendor counts the two as one. */
export type MarketingEvent = Infer<typeof marketingEventShape>

/** A random UUID; `crypto.randomUUID` is missing on plain http. */
export function eventId(random: Crypto = crypto): string {
  if ('randomUUID' in random) return random.randomUUID()
  const bytes = (random as Crypto).getRandomValues(new Uint8Array(16))
  const versioned = bytes.map((byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const hex = [...versioned].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
