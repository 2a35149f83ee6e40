import { Hono } from 'hono'
import type { Amount } from '../../contract/amount.ts'
import { amountOf, feeOf, minorOf } from '../../contract/amount.ts'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import type { BankCard, MoneyOrder, OrderAndBalance, OrderPage, OrderTerms } from '../../contract/wire/money.ts'
import { idempotencyKeyPattern } from '../../contract/wire/money.ts'
import type { RouteEnvironment } from '../context.ts'
import { banksOf, cardOf, depositSettingsOf, withdrawInfoOf } from '../make/bank-accounts.ts'
import type { MemberRecord, StoredAccount } from '../members/member-record.ts'
import { decimalsOf } from '../money.ts'
import { Refusal } from '../refusal.ts'
import type { Call } from '../serve-call.ts'
import { serveCall } from '../serve-call.ts'
import type { MerchantStore } from '../stored.ts'

/** Balance, deposit, withdrawal and the bank accounts for withdrawals. */
export function moneyRoutes(): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  serveCall(routes, 'balance', ({ member, store }) => ({
    amount: member.balance,
    currency: store.merchant.brand.market.currency.code,
  }))
  serveCall(routes, 'deposit', deposit)
  serveCall(routes, 'depositSummary', ({ member }) => ({ totalDepositSuccessCount: member.deposits }))
  serveCall(routes, 'withdraw', withdraw)
  serveCall(routes, 'withdrawSummary', ({ member }) => ({
    totalWithdrawSuccessCount: member.withdrawals,
    fullBankCardList: cardsOf(member.accounts, 'bank', 'pix'),
    fullVirtualWalletList: cardsOf(member.accounts, 'virtual'),
    fullEWalletList: cardsOf(member.accounts, 'ewallet'),
  }))
  serveCall(routes, 'orders', ({ member, query }) => pageOf(member, query))
  serveCall(routes, 'order', ({ member, parts }) => orderOf(member, parts['id']))
  serveCall(routes, 'bankCards', ({ member }) => member.accounts.map(cardOf))
  serveCall(routes, 'addBankCard', addAccount)
  serveCall(routes, 'removeBankCard', ({ accounts, member, query }) => {
    accountOf(member.accounts, query.id)
    accounts.members.change(member.id, { accounts: member.accounts.filter(({ id }) => id !== query.id) })
    return null
  })
  return routes
}

const cardsOf = (accounts: readonly StoredAccount[], ...kinds: readonly BankCard['kind'][]): readonly BankCard[] =>
  accounts.filter(({ kind }) => kinds.includes(kind)).map(cardOf)

function deposit(call: Call<'deposit'>): OrderAndBalance {
  const { body, store } = call
  const channel = depositSettingsOf(store).channels.find(({ id }) => id === body.channelId)
  if (!channel) throw new Refusal(404, errorCodes.contentUnknown, `No deposit channel has the id ${body.channelId}.`)
  return ordered(call, 'deposit', body.channelId, () => {
    const { fee, minor } = accepted(call, channel)
    const { kind, title } = channel
    return { change: minor - fee, order: { status: 'done', fee: amountIn(store, fee), kind, title } }
  })
}

function withdraw(call: Call<'withdraw'>): OrderAndBalance {
  const { member, body, store } = call
  const account = accountOf(member.accounts, body.accountId)
  return ordered(call, 'withdraw', body.accountId, () => {
    const { fee, minor } = accepted(call, withdrawInfoOf(store, member))
    if (minor > minorIn(store, member.balance))
      throw new Refusal(400, accountErrorCodes.balanceTooLow, 'The balance is lower than this amount.')
    const { kind, bankName, maskedNumber } = cardOf(account)
    const order = { status: 'pending', fee: amountIn(store, fee), kind, title: `${bankName} ${maskedNumber}` } as const
    return { change: -minor, order }
  })
}

type OrderCall = Call<'deposit'> | Call<'withdraw'>
type Placed = Pick<MoneyOrder, 'status' | 'fee' | 'kind' | 'title'>

/** The order that this call places, or the one that it has placed before. */
function ordered(
  { accounts, member, body, store, world }: OrderCall,
  type: MoneyOrder['type'],
  through: string,
  place: () => { readonly change: bigint; readonly order: Placed },
): OrderAndBalance {
  const { amount, idempotencyKey } = body
  if (!idempotencyKeyPattern.test(idempotencyKey))
    throw new Refusal(400, errorCodes.parameterInvalid, 'body.idempotencyKey: expected 16 to 64 letters and digits')
  const earlier = member.orders.find((known) => known.idempotencyKey === idempotencyKey)
  if (earlier) {
    if (earlier.order.type !== type || earlier.through !== through || earlier.order.amount !== amount)
      throw new Refusal(400, accountErrorCodes.idempotencyKeyReused, 'The key belongs to another order.')
    return { ...earlier.order, balance: member.balance }
  }
  const { change, order } = place()
  const createdAt = world.now()
  const number = member.orders.length + 1
  const orderId = `${type === 'deposit' ? 'D' : 'W'}${createdAt}-${number}`
  const settled = order.status === 'done' && { settledAt: createdAt }
  const placed = { ...order, ...settled, orderId, type, amount, createdAt }
  const { balance } = accounts.members.change(member.id, {
    balance: amountIn(store, minorIn(store, member.balance) + change),
    orders: [{ order: placed, idempotencyKey, through }, ...member.orders],
    ...(type === 'deposit' ? { deposits: member.deposits + 1 } : { withdrawals: member.withdrawals + 1 }),
  })
  return { ...placed, balance }
}

const ordersPerPage = 20

/** One page of a member's orders, newest first; the cursor is the id of the first order on it. */
function pageOf(member: MemberRecord, { type, cursor }: Call<'orders'>['query']): OrderPage {
  const orders = member.orders.map(({ order }) => order).filter((order) => type === undefined || order.type === type)
  const start = cursor === undefined ? 0 : orders.findIndex(({ orderId }) => orderId === cursor)
  if (start < 0) throw new Refusal(400, errorCodes.parameterInvalid, `No page starts with ${cursor}.`)
  const next = orders[start + ordersPerPage]?.orderId
  return {
    orders: orders.slice(start, start + ordersPerPage),
    ...(next !== undefined && { next }),
  }
}

function orderOf({ orders, balance }: MemberRecord, id = ''): OrderAndBalance {
  const found = orders.find(({ order }) => order.orderId === id)
  if (!found) throw new Refusal(404, errorCodes.contentUnknown, `No order has the id ${id}.`)
  return { ...found.order, balance }
}

/** The amount and its fee in minor units, if the terms allow it. */
function accepted({ body, store }: OrderCall, { minimum, maximum, fee }: OrderTerms): { fee: bigint; minor: bigint } {
  const decimals = decimalsOf(store.merchant.brand.market.currency.code)
  const minor = minorOf(body.amount, decimals)
  if (minor === undefined)
    throw new Refusal(400, accountErrorCodes.amountTooFine, `The currency has ${decimals} decimals.`)
  if (minor < minorIn(store, minimum) || minor > minorIn(store, maximum))
    throw new Refusal(400, accountErrorCodes.amountOutOfLimits, 'The amount is outside the limits.', {
      minimum,
      maximum,
    })
  return { minor, fee: feeOf(minor, fee, decimals) }
}

const minorIn = ({ merchant: { brand } }: MerchantStore, amount: Amount): bigint =>
  minorOf(amount, decimalsOf(brand.market.currency.code)) ?? 0n
const amountIn = ({ merchant: { brand } }: MerchantStore, minor: bigint): Amount =>
  amountOf(minor, decimalsOf(brand.market.currency.code))

function accountOf(accounts: readonly StoredAccount[], id: string): StoredAccount {
  const account = accounts.find((known) => known.id === id)
  if (!account) throw new Refusal(404, errorCodes.contentUnknown, `No account has the id ${id}.`)
  return account
}

function addAccount({ accounts, member, body, store }: Call<'addBankCard'>): BankCard {
  const bank = banksOf(store).find(({ bankId, kind }) => bankId === body.bankId && kind === body.kind)
  if (!bank) throw new Refusal(404, errorCodes.contentUnknown, `No bank has the id ${body.bankId}.`)
  if (
    member.accounts.some(({ bankId, accountNumber }) => bankId === body.bankId && accountNumber === body.accountNumber)
  ) {
    throw new Refusal(400, accountErrorCodes.alreadyDone, 'This account already exists.')
  }
  const last = Math.max(0, ...member.accounts.map(({ id }) => Number(id)))
  const account: StoredAccount = {
    id: String(last + 1),
    ...bank,
    holder: body.holder,
    accountNumber: body.accountNumber,
  }
  accounts.members.change(member.id, { accounts: [...member.accounts, account] })
  return cardOf(account)
}
