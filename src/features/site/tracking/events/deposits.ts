/**
 * The deposits that the player has made here, until they are done: each is reported once, whichever tab or visit learns
 * that the money has arrived. The id of its event is made with the order. Pure.
 */
import type { MoneyOrder } from '../../../../../contract/wire/money.ts'
import type { Infer } from '../../../../../contract/wire/shape.ts'
import type { knownDepositShape } from './marketing-event.ts'

export type KnownDeposit = Infer<typeof knownDepositShape>

/** Key in local storage. */
export const depositsKey = 'trackedDeposits'

/** More are not kept: hardly any player has as many deposits pending. */
const most = 20

interface Step {
  readonly known: readonly KnownDeposit[]
  /** Deposits that are done now, with the ids of their events. */
  readonly done: readonly { readonly eventId: string; readonly order: MoneyOrder }[]
}

/** @param newId set if the player has just made these orders */
export function stepDeposits(
  known: readonly KnownDeposit[],
  orders: readonly MoneyOrder[],
  newId?: () => string,
): Step {
  return orders
    .filter(({ type }) => type === 'deposit')
    .reduce<Step>((step, order) => withOrder(step, order, newId), { known, done: [] })
}

function withOrder({ known, done }: Step, order: MoneyOrder, newId: (() => string) | undefined): Step {
  const deposit = known.find(({ orderId }) => orderId === order.orderId) ?? made(order, newId)
  if (!deposit || deposit.isOver) return { known, done }
  const others = known.filter(({ orderId }) => orderId !== order.orderId)
  return {
    known: [...others, { ...deposit, isOver: order.status !== 'pending' }].slice(-most),
    done: order.status === 'done' ? [...done, { eventId: deposit.eventId, order }] : done,
  }
}

const made = ({ orderId }: MoneyOrder, newId: (() => string) | undefined): KnownDeposit | undefined =>
  newId && { orderId, eventId: newId(), isOver: false }
