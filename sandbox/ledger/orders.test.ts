import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Books } from './books.ts'
import { held, memberAccount, moved, Overdrawn } from './books.ts'
import type { Ledger, Order, Outcome } from './orders.ts'
import { caughtUp, placed, settled } from './orders.ts'

const empty: Ledger = { books: new Map(), orders: [] }
const day = 86_400_000

const order = (id: string, changes: Partial<Order> = {}): Order => ({
  id,
  type: 'deposit',
  memberId: '1',
  idempotencyKey: id,
  through: 'harbour',
  status: 'pending',
  sum: 100n,
  feeSum: 3n,
  kind: 'bank',
  title: 'Harbour Bank',
  createdAt: 0,
  ...changes,
})
const done: Outcome = { status: 'done' }
const refused: Outcome = { status: 'refused', reason: 'payment.declined' }
const rich: Ledger = { books: moved(new Map(), 'outside', memberAccount('1'), 500n), orders: [] }
const own = ({ books }: Ledger): bigint => held(books, memberAccount('1'))

test('a deposit enters the balance when it is done, less its fee', () => {
  const waiting = placed(empty, order('D1'))
  expect([own(waiting), held(waiting.books, 'deposits')]).toEqual([0n, 100n])
  const ledger = settled(waiting, 'D1', 5, done)
  expect([own(ledger), held(ledger.books, 'house'), held(ledger.books, 'deposits')]).toEqual([97n, 3n, 0n])
  expect(ledger.orders).toEqual([order('D1', { status: 'done', settledAt: 5 })])
  expect(own(settled(waiting, 'D1', 5, refused))).toBe(0n)
})

test('a withdrawal leaves the balance at once, and returns whole when it is refused', () => {
  const waiting = placed(rich, order('W1', { type: 'withdraw' }))
  expect(own(waiting)).toBe(400n)
  expect(own(settled(waiting, 'W1', 5, refused))).toBe(500n)
  const ledger = settled(waiting, 'W1', 5, done)
  expect([own(ledger), held(ledger.books, 'outside'), held(ledger.books, 'house')]).toEqual([400n, -403n, 3n])
})

test('an order is settled once: what is repeated or unknown changes nothing', () => {
  const ledger = settled(placed(rich, order('W1', { type: 'withdraw' })), 'W1', 5, refused)
  expect(settled(ledger, 'W1', 6, refused)).toBe(ledger)
  expect(settled(ledger, 'W1', 6, done)).toBe(ledger)
  expect(settled(ledger, 'W2', 6, done)).toBe(ledger)
})

test('no player withdraws, or stakes, more than they have', () => {
  expect(() => placed(rich, order('W1', { type: 'withdraw', sum: 501n }))).toThrow(Overdrawn)
  expect(() => moved(rich.books, memberAccount('1'), 'house', 501n)).toThrow(Overdrawn)
  expect(() => moved(rich.books, 'house', memberAccount('1'), -1n)).toThrow('not negative')
})

test('what is planned happens at its time and not before', () => {
  const ledger = placed(
    placed(placed(empty, order('D1', { plan: { at: 10, ...done } })), order('D2', { plan: { at: 20, ...refused } })),
    order('D3'),
  )
  const statuses = (now: number): readonly string[] => caughtUp(ledger, now).orders.map(({ status }) => status)
  expect([statuses(9), statuses(10), statuses(30 * day)]).toEqual([
    ['pending', 'pending', 'pending'],
    ['done', 'pending', 'pending'],
    ['done', 'refused', 'pending'],
  ])
  expect(caughtUp(ledger, 30 * day).orders.map(({ settledAt }) => settledAt)).toEqual([10, 20, undefined])
})

const who = fc.constantFrom('1', '2', '3')
const sum = fc.bigInt({ min: 0n, max: 1000n })
const step = fc.oneof(
  fc.record({ act: fc.constantFrom('deposit', 'withdraw'), who, sum, fee: fc.bigInt({ min: 0n, max: 50n }) }),
  fc.record({ act: fc.constantFrom('done', 'refused'), nth: fc.nat(30) }),
  fc.record({ act: fc.constantFrom('stake', 'win', 'reward'), who, sum }),
  fc.record({ act: fc.constant('wait'), ms: fc.nat(100) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** The ledger after a step, or as before if an account would have to give more than it has. */
function after(ledger: Ledger, step: Step, index: number): Ledger {
  try {
    return taken(ledger, step, index)
  } catch (error) {
    if (error instanceof Overdrawn) return ledger
    throw error
  }
}

function taken(ledger: Ledger, step: Step, index: number): Ledger {
  if ('ms' in step) return caughtUp(ledger, step.ms)
  if ('nth' in step)
    return settled(ledger, ledger.orders[step.nth]?.id ?? '', index, step.act === 'done' ? done : refused)
  if ('fee' in step) return placed(ledger, anyOrder(step, index))
  const [from, to] =
    step.act === 'stake'
      ? ([memberAccount(step.who), 'house'] as const)
      : ([step.act === 'win' ? 'house' : 'bonus', memberAccount(step.who)] as const)
  return { ...ledger, books: moved(ledger.books, from, to, step.sum) }
}

function anyOrder({ act, who: memberId, sum, fee }: Extract<Step, { readonly fee: bigint }>, index: number): Order {
  const plan = index % 3 === 0 ? { plan: { at: index, ...(index % 2 === 0 ? done : refused) } } : {}
  const type = act === 'deposit' ? 'deposit' : 'withdraw'
  return order(String(index), { type, memberId, sum, feeSum: fee < sum ? fee : sum, ...plan })
}

const total = (sums: Iterable<bigint>): bigint => [...sums].reduce((all, one) => all + one, 0n)
const pending = ({ orders }: Ledger, type: Order['type']): bigint =>
  total(orders.filter((one) => one.type === type && one.status === 'pending').map((one) => one.sum))
const outsideOf = ({ orders }: Ledger): bigint =>
  total(
    orders.map(({ type, status, sum, feeSum }) =>
      status === 'refused' || (type === 'withdraw' && status === 'pending')
        ? 0n
        : type === 'deposit'
          ? -sum
          : sum - feeSum,
    ),
  )

test('after any steps, no money is made or lost, no player owes any, and the money on its way is that of pending orders', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const ledger = steps.reduce(after, empty)
      const books: Books = ledger.books
      expect(total(books.values())).toBe(0n)
      for (const member of ['1', '2', '3']) expect(held(books, memberAccount(member)) >= 0n).toBe(true)
      expect(held(books, 'deposits')).toBe(pending(ledger, 'deposit'))
      expect(held(books, 'withdrawals')).toBe(pending(ledger, 'withdraw'))
      expect(held(books, 'outside')).toBe(outsideOf(ledger))
    }),
    { numRuns: 300 },
  )
})
