import type { Amount, Fee } from '../../contract/amount.ts'
import { feeOf, minorOf } from '../../contract/amount.ts'
import { banksOf, depositSettingsOf, withdrawTerms } from './bank-accounts.ts'
import type { MemberRecord } from '../members/member-record.ts'
import { decimalsOf } from '../../contract/currency-decimals.ts'
import { amountWorth } from '../money.ts'
import type { Random } from '../random.ts'
import { createRandom } from '../random.ts'
import type { MerchantStore } from '../stored.ts'
import { held, memberAccount, moved } from '../ledger/books.ts'
import type { Ledger, Order, Outcome } from '../ledger/orders.ts'
import { nextOrderId, placed, settled } from '../ledger/orders.ts'

const minute = 60_000

/** The ledger that every merchant starts with: what the demo members have done since they registered. */
export const demoLedger = (store: MerchantStore, members: readonly MemberRecord[], now: number): Ledger =>
  members.reduce<Ledger>((ledger, member) => withHistory(ledger, store, member, now), { books: new Map(), orders: [] })

function withHistory(ledger: Ledger, store: MerchantStore, member: MemberRecord, now: number): Ledger {
  const { code, market } = store.merchant.brand
  const random = createRandom(`${code}/ledger/${member.account}`)
  const decimals = decimalsOf(market.currency.code)
  const count = random.between(6, 24)
  const span = (now - member.regDate) / (count + 1)
  const after = Array.from({ length: count }, (_, index) => member.regDate + Math.floor(span * (index + random.next())))
    .map((at, index) => pastOrder(store, member.id, random, index, at))
    .reduce(withPast, ledger)
  const balance = minorOf(amountWorth(market.currency.code, random.between(20, 900)), decimals) ?? 0n
  return withWinnings(after, member.id, balance)
}

/** Mostly a deposit, sometimes a withdrawal, now and then refused. */
function pastOrder(
  store: MerchantStore,
  memberId: string,
  random: Random,
  index: number,
  at: number,
): { readonly order: Omit<Order, 'id'>; readonly outcome: Outcome } {
  const decimals = decimalsOf(store.merchant.brand.market.currency.code)
  const type = index % 4 === 3 ? 'withdraw' : 'deposit'
  const { amount, fee, kind, title, through } =
    type === 'deposit' ? pastDeposit(store, random) : pastWithdrawal(store, random)
  const sum = minorOf(amount, decimals) ?? 0n
  const reason = type === 'deposit' ? 'payment.expired' : 'account.rejected'
  return {
    order: {
      type,
      memberId,
      idempotencyKey: `demo-${memberId}-${index}`,
      through,
      status: 'pending',
      kind,
      title,
      sum,
      feeSum: feeOf(sum, fee, decimals),
      createdAt: at,
    },
    outcome: index % 8 === 6 || index % 16 === 11 ? { status: 'refused', reason } : { status: 'done' },
  }
}

interface Past extends Pick<Order, 'kind' | 'title' | 'through'> {
  readonly amount: Amount
  readonly fee: Fee
}

function pastDeposit(store: MerchantStore, random: Random): Past {
  const { id, title, kind, fee, suggested } = random.pick(depositSettingsOf(store).channels)
  return { through: id, title, kind, fee, amount: random.pick(suggested) }
}

function pastWithdrawal(store: MerchantStore, random: Random): Past {
  const { bankId, bankName, kind } = random.pick(banksOf(store))
  const { fee } = withdrawTerms(store)
  const [channel] = depositSettingsOf(store).channels
  const title = `${bankName} •••• ${random.between(1000, 9999)}`
  return { through: bankId, title, kind, fee, amount: random.pick(channel?.suggested.slice(1) ?? []) }
}

/** A player who withdraws more than was deposited must have won it before. */
function withPast(ledger: Ledger, { order, outcome }: ReturnType<typeof pastOrder>): Ledger {
  const funded =
    order.type === 'withdraw' && held(ledger.books, memberAccount(order.memberId)) < order.sum
      ? withWinnings(ledger, order.memberId, order.sum)
      : ledger
  const id = nextOrderId(funded, order.type)
  return settled(placed(funded, { ...order, id }), id, order.createdAt + 7 * minute, outcome)
}

/** Books the difference between the balance and the target as won or lost in games. */
function withWinnings(ledger: Ledger, memberId: string, target: bigint): Ledger {
  const member = memberAccount(memberId)
  const won = target - held(ledger.books, member)
  const books = won < 0n ? moved(ledger.books, member, 'house', -won) : moved(ledger.books, 'house', member, won)
  return { ...ledger, books }
}
