import type { Amount, Fee } from '../../contract/amount.ts'
import { amountOf, feeOf, minorOf } from '../../contract/amount.ts'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import type { MoneyOrder, OrderAndBalance, OrderPage, OrderTerms } from '../../contract/wire/money.ts'
import { idempotencyKeyPattern } from '../../contract/wire/money.ts'
import { Refusal } from '../answer.ts'
import type { Account, Books } from './books.ts'
import { held, memberAccount, moved, Overdrawn } from './books.ts'
import type { LedgerStorage } from './ledger-file.ts'
import type { Ledger, Order, Outcome } from './orders.ts'
import { caughtUp, nextOrderId, placed, settled } from './orders.ts'

/** A player's order with its planned outcome. */
interface OrderRequest extends Pick<Order, 'type' | 'memberId' | 'idempotencyKey' | 'through' | 'kind' | 'title'> {
  readonly amount: Amount
  readonly terms: Pick<OrderTerms, 'minimum' | 'maximum' | 'fee'>
  readonly plan?: { readonly afterMs: number } & Outcome
  readonly payment?: MoneyOrder['payment']
}

/** A merchant's money: the ledger as of now, with sums as amounts. */
export interface Cashier {
  readonly decimals: number
  readonly balanceOf: (memberId: string) => Amount
  /** Places the order, or finds the one that has the same key. Throws a `Refusal` that tells the player why. */
  readonly order: (request: OrderRequest) => OrderAndBalance
  readonly orderOf: (memberId: string, id: string) => OrderAndBalance
  readonly pageOf: (
    memberId: string,
    page: { readonly type?: string | undefined; readonly cursor?: string | undefined },
  ) => OrderPage
  /** Counts only orders that are done. */
  readonly countsOf: (memberId: string) => { readonly deposits: number; readonly withdrawals: number }
  /** Pays the member, by default for a reward, or takes a negative amount. Returns the balance. */
  readonly credit: (memberId: string, amount: Amount, from?: Account) => Amount
  /** Takes the stake and pays what it wins, at once or not at all. Returns the balance. */
  readonly play: (memberId: string, stake: Amount, win: Amount) => Amount
  /** The latest orders of all members, newest first. */
  readonly lastOrders: () => readonly (MoneyOrder & { readonly memberId: string })[]
  /** False if no such order is pending. */
  readonly settle: (id: string, outcome: Outcome) => boolean
}

/** What the parts of a cashier share. */
interface Till {
  readonly now: () => number
  /** The ledger after everything that was planned until now. */
  readonly current: () => Ledger
  readonly keep: (ledger: Ledger) => Ledger
  readonly minor: (amount: Amount) => bigint
  readonly amount: (sum: bigint) => Amount
  readonly decimals: number
}

/** How many orders a tester is shown. */
const lastShown = 30

/** @param first makes the ledger of a merchant for whom none is stored */
export function openCashier(
  decimals: number,
  now: () => number,
  first: () => Ledger,
  storage?: LedgerStorage,
): Cashier {
  let stored = storage?.read() ?? first()
  const keep = (ledger: Ledger): Ledger => {
    if (ledger !== stored) storage?.write(ledger)
    stored = ledger
    return ledger
  }
  const till: Till = {
    now,
    current: () => keep(caughtUp(stored, now())),
    keep,
    minor: (amount) => minorIn(amount, decimals),
    amount: (sum) => amountOf(sum, decimals),
    decimals,
  }
  return {
    decimals,
    ...payments(till),
    ...orderCounter(till),
    lastOrders: () =>
      [...till.current().orders]
        .reverse()
        .sort((one, other) => other.createdAt - one.createdAt)
        .slice(0, lastShown)
        .map((order) => ({ ...wireOrder(order, till.amount), memberId: order.memberId })),
    settle: (id, outcome) => {
      const ledger = till.current()
      return keep(settled(ledger, id, now(), outcome)) !== ledger
    },
  }
}

const balanceIn = ({ current, amount }: Till, memberId: string): Amount =>
  amount(held(current().books, memberAccount(memberId)))

function payments(till: Till): Pick<Cashier, 'balanceOf' | 'credit' | 'play'> {
  const { minor } = till
  const paid = (memberId: string, move: (books: Books) => Books): Amount => {
    const ledger = till.current()
    till.keep({ ...ledger, books: refuseOverdraft(() => move(ledger.books)) })
    return balanceIn(till, memberId)
  }
  return {
    balanceOf: (memberId) => balanceIn(till, memberId),
    credit: (memberId, sum, from = 'bonus') => {
      const [change, member] = [minor(sum), memberAccount(memberId)]
      return paid(memberId, (books) =>
        change < 0n ? moved(books, member, from, -change) : moved(books, from, member, change),
      )
    },
    play: (memberId, stake, win) => {
      const member = memberAccount(memberId)
      return paid(memberId, (books) => moved(moved(books, member, 'house', minor(stake)), 'house', member, minor(win)))
    },
  }
}

const ordersPerPage = 20

function orderCounter(till: Till): Pick<Cashier, 'order' | 'orderOf' | 'pageOf' | 'countsOf'> {
  const { current, amount } = till
  const withBalance = (order: Order): OrderAndBalance => ({
    ...wireOrder(order, amount),
    balance: balanceIn(till, order.memberId),
  })
  const ordersOf = (memberId: string): readonly Order[] =>
    current()
      .orders.filter((order) => order.memberId === memberId)
      .reverse()
  return {
    order: (request) => withBalance(earlierOrder(till, request) ?? placedOrder(till, request)),
    orderOf: (memberId, id) => {
      const order = ordersOf(memberId).find((known) => known.id === id)
      if (!order) throw new Refusal(404, errorCodes.contentUnknown, `No order has the id ${id}.`)
      return withBalance(order)
    },
    pageOf: (memberId, { type, cursor }) => {
      const orders = ordersOf(memberId).filter((order) => type === undefined || order.type === type)
      const start = cursor === undefined ? 0 : orders.findIndex(({ id }) => id === cursor)
      if (start < 0) throw new Refusal(400, errorCodes.parameterInvalid, `No page starts with ${cursor}.`)
      const next = orders[start + ordersPerPage]?.id
      return {
        orders: orders.slice(start, start + ordersPerPage).map((order) => wireOrder(order, amount)),
        ...(next !== undefined && { next }),
      }
    },
    countsOf: (memberId) => {
      const done = ordersOf(memberId).filter(({ status }) => status === 'done')
      const deposits = done.filter(({ type }) => type === 'deposit').length
      return { deposits, withdrawals: done.length - deposits }
    },
  }
}

function minorIn(amount: Amount, decimals: number): bigint {
  const minor = minorOf(amount, decimals)
  if (minor === undefined)
    throw new Refusal(400, accountErrorCodes.amountTooFine, `The currency has ${decimals} decimals.`)
  return minor
}

function refuseOverdraft<Result>(act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof Overdrawn)) throw error
    throw new Refusal(400, accountErrorCodes.balanceTooLow, 'The balance is lower than this amount.')
  }
}

/** The order that was placed with the request's key. Refuses a key that belongs to a different order. */
function earlierOrder(
  { current, minor }: Till,
  { memberId, idempotencyKey, type, through, amount }: OrderRequest,
): Order | undefined {
  if (!idempotencyKeyPattern.test(idempotencyKey))
    throw new Refusal(400, errorCodes.parameterInvalid, 'body.idempotencyKey: expected 16 to 64 letters and digits')
  const earlier = current().orders.find(
    (order) => order.memberId === memberId && order.idempotencyKey === idempotencyKey,
  )
  if (earlier && (earlier.type !== type || earlier.through !== through || earlier.sum !== minor(amount)))
    throw new Refusal(400, accountErrorCodes.idempotencyKeyReused, 'The key belongs to another order.')
  return earlier
}

function placedOrder({ current, keep, minor, decimals, now }: Till, request: OrderRequest): Order {
  const { amount, terms, plan, ...rest } = request
  const sum = minor(amount)
  requireWithin(sum, terms, minor)
  const ledger = current()
  const order: Order = {
    ...rest,
    id: nextOrderId(ledger, request.type),
    status: 'pending',
    sum,
    feeSum: feeOf(sum, terms.fee, decimals),
    createdAt: now(),
    ...(plan && { plan: planAt(plan, now()) }),
  }
  keep(refuseOverdraft(() => placed(ledger, order)))
  // An outcome that was planned for now has already taken effect.
  return current().orders.at(-1) ?? order
}

const planAt = ({ afterMs, ...outcome }: { readonly afterMs: number } & Outcome, createdAt: number): Order['plan'] => ({
  at: createdAt + afterMs,
  ...outcome,
})

function requireWithin(
  sum: bigint,
  { minimum, maximum }: { readonly minimum: Amount; readonly maximum: Amount; readonly fee: Fee },
  minor: (amount: Amount) => bigint,
): void {
  if (sum >= minor(minimum) && sum <= minor(maximum)) return
  throw new Refusal(400, accountErrorCodes.amountOutOfLimits, 'The amount is outside the limits.', { minimum, maximum })
}

/** Without the key and the planned outcome, which the player does not see. */
const wireOrder = (order: Order, amount: (sum: bigint) => Amount): MoneyOrder => ({
  orderId: order.id,
  type: order.type,
  status: order.status,
  ...(order.reason !== undefined && { reason: order.reason }),
  amount: amount(order.sum),
  fee: amount(order.feeSum),
  kind: order.kind,
  title: order.title,
  createdAt: order.createdAt,
  ...(order.settledAt !== undefined && { settledAt: order.settledAt }),
  ...(order.payment && { payment: order.payment }),
})

/** The outcome of orders that a tester has chosen; `byHand` leaves them pending until the tester decides. */
export const orderCourses = ['later', 'atOnce', 'byHand', 'refused'] as const
type OrderCourse = (typeof orderCourses)[number]

/** Long enough to see that an order is pending, and short enough to wait for. */
const laterMs = 8_000

export function planOf(course: OrderCourse, isInstant: boolean, reason: string): OrderRequest['plan'] {
  if (course === 'byHand') return undefined
  if (course === 'refused') return { afterMs: laterMs, status: 'refused', reason }
  return { afterMs: course === 'atOnce' || isInstant ? 0 : laterMs, status: 'done' }
}
