import { Hono } from 'hono'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import type { BankCard, OrderAndBalance } from '../../contract/wire/money.ts'
import type { RouteEnvironment } from '../context.ts'
import { planOf } from '../ledger/cashier.ts'
import { banksOf, cardOf, depositSettingsOf, paymentOf, withdrawInfoOf } from '../make/bank-accounts.ts'
import type { StoredAccount } from '../members/member-record.ts'
import { Refusal } from '../answer.ts'
import type { Call } from '../serve-call.ts'
import { serveCall } from '../serve-call.ts'

/** Balance, deposits, withdrawals and the bank accounts for withdrawals. */
export function moneyRoutes(): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  serveCall(routes, 'balance', ({ cashier, member, store }) => ({
    amount: cashier.balanceOf(member.id),
    currency: store.merchant.brand.market.currency.code,
  }))
  serveCall(routes, 'deposit', deposit)
  serveCall(routes, 'depositSummary', ({ cashier, member }) => ({
    totalDepositSuccessCount: cashier.countsOf(member.id).deposits,
  }))
  serveCall(routes, 'withdraw', withdraw)
  serveCall(routes, 'withdrawSummary', ({ cashier, member }) => ({
    totalWithdrawSuccessCount: cashier.countsOf(member.id).withdrawals,
    fullBankCardList: cardsOf(member.accounts, 'bank', 'pix'),
    fullVirtualWalletList: cardsOf(member.accounts, 'virtual'),
    fullEWalletList: cardsOf(member.accounts, 'ewallet'),
  }))
  serveCall(routes, 'orders', ({ cashier, member, query }) => cashier.pageOf(member.id, query))
  serveCall(routes, 'order', ({ cashier, member, parts }) => cashier.orderOf(member.id, parts['id'] ?? ''))
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

function deposit({ cashier, member, body, store, control, world }: Call<'deposit'>): OrderAndBalance {
  const channel = depositSettingsOf(store).channels.find(({ id }) => id === body.channelId)
  if (!channel) throw new Refusal(404, errorCodes.contentUnknown, `No deposit channel has the id ${body.channelId}.`)
  const { kind, title, minutes } = channel
  const plan = planOf(control.scenario.read().money.deposits, minutes === 0, 'payment.declined')
  return cashier.order({
    type: 'deposit',
    memberId: member.id,
    idempotencyKey: body.idempotencyKey,
    through: body.channelId,
    amount: body.amount,
    terms: channel,
    kind,
    title,
    ...(minutes > 0 && { payment: paymentOf(store, channel, body.idempotencyKey, world.now()) }),
    ...(plan && { plan }),
  })
}

function withdraw({ cashier, member, body, store, control }: Call<'withdraw'>): OrderAndBalance {
  const account = accountOf(member.accounts, body.accountId)
  const { kind, bankName, maskedNumber } = cardOf(account)
  const { withdrawals } = control.scenario.read().money
  const plan = planOf(isRefusedByBank(account) ? 'refused' : withdrawals, false, 'account.rejected')
  return cashier.order({
    type: 'withdraw',
    memberId: member.id,
    idempotencyKey: body.idempotencyKey,
    through: body.accountId,
    amount: body.amount,
    terms: withdrawInfoOf(store, member),
    kind,
    title: `${bankName} ${maskedNumber}`,
    ...(plan && { plan }),
  })
}

/** Lets a tester see a refused withdrawal. */
const isRefusedByBank = ({ accountNumber }: StoredAccount): boolean => accountNumber.endsWith('0000')

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
