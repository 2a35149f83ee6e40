/** Deposits and withdrawals, and the money that they move. Pure. */
import type { MoneyOrder } from '../../contract/wire/money.ts'
import type { Account, Books } from './books.ts'
import { memberAccount, moved } from './books.ts'

/** Everything that is known of an order; sums in minor units. */
export interface Order extends Omit<MoneyOrder, 'orderId' | 'amount' | 'fee'> {
  readonly id: string
  readonly memberId: string
  readonly idempotencyKey: string
  /** Id of the channel or of the account. */
  readonly through: string
  readonly sum: bigint
  readonly feeSum: bigint
  /** The outcome that comes by itself, and when; absent if only a tester decides. */
  readonly plan?: ({ readonly at: number } & Outcome) | undefined
}

export type Outcome = { readonly status: 'done' } | { readonly status: 'refused'; readonly reason: string }

export interface Ledger {
  readonly books: Books
  /** Oldest first. */
  readonly orders: readonly Order[]
}

/** The accounts between which an order moves its sum, and the one that holds it until the order is settled. */
const wayOf = ({ type, memberId }: Order): { readonly from: Account; readonly via: Account; readonly to: Account } =>
  type === 'deposit'
    ? { from: 'outside', via: 'deposits', to: memberAccount(memberId) }
    : { from: memberAccount(memberId), via: 'withdrawals', to: 'outside' }

export const nextOrderId = ({ orders }: Ledger, type: Order['type']): string =>
  `${type === 'deposit' ? 'D' : 'W'}${100_001 + orders.length}`

/** A withdrawal of more than the member has throws `Overdrawn`. */
export function placed({ books, orders }: Ledger, order: Order): Ledger {
  const { from, via } = wayOf(order)
  return { books: moved(books, from, via, order.sum), orders: [...orders, order] }
}

/** The ledger after the order is done or refused; an order that is not pending stays as it is. */
export function settled(ledger: Ledger, id: string, at: number, outcome: Outcome): Ledger {
  const order = ledger.orders.find((known) => known.id === id)
  if (order?.status !== 'pending') return ledger
  const after: Order = { ...order, ...outcome, settledAt: at, plan: undefined, payment: undefined }
  return {
    books: outcome.status === 'done' ? paidOut(ledger.books, order) : returned(ledger.books, order),
    orders: ledger.orders.map((known) => (known === order ? after : known)),
  }
}

function paidOut(books: Books, order: Order): Books {
  const { via, to } = wayOf(order)
  return moved(moved(books, via, to, order.sum - order.feeSum), via, 'house', order.feeSum)
}

function returned(books: Books, order: Order): Books {
  const { from, via } = wayOf(order)
  return moved(books, via, from, order.sum)
}

/** Settles each order whose planned outcome is due, as of the planned time. */
export function caughtUp(ledger: Ledger, now: number): Ledger {
  const due = ledger.orders.filter(({ status, plan }) => status === 'pending' && plan !== undefined && plan.at <= now)
  return due.reduce((sum, { id, plan }) => (plan ? settled(sum, id, plan.at, plan) : sum), ledger)
}
