import type { OrderRequest } from './cashier.ts'

/** The outcome of orders that a tester has chosen; `byHand` leaves them pending until the tester decides. */
export const orderCourses = ['later', 'atOnce', 'byHand', 'refused'] as const
export type OrderCourse = (typeof orderCourses)[number]

/** Long enough to see that an order is pending, and short enough to wait for. */
const laterMs = 8_000

export function planOf(course: OrderCourse, isInstant: boolean, reason: string): OrderRequest['plan'] {
  if (course === 'byHand') return undefined
  if (course === 'refused') return { afterMs: laterMs, status: 'refused', reason }
  return { afterMs: course === 'atOnce' || isInstant ? 0 : laterMs, status: 'done' }
}
