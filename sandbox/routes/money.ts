import { Hono } from 'hono'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import type { BankCard, MoneyOrder } from '../../contract/wire/member.ts'
import type { RouteEnvironment } from '../context.ts'
import { banksOf, cardOf, depositSettingsOf, withdrawInfoOf } from '../make/bank-accounts.ts'
import type { StoredAccount } from '../members/member-record.ts'
import { Refusal } from '../refusal.ts'
import type { Call } from '../serve-call.ts'
import { serveCall } from '../serve-call.ts'

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

function deposit({ accounts, member, body, store, world }: Call<'deposit'>): MoneyOrder {
  const channel = depositSettingsOf(store).channels.find(({ id }) => id === body.channelId)
  if (!channel) throw new Refusal(404, errorCodes.contentUnknown, `No deposit channel has the id ${body.channelId}.`)
  requireAmount(body.amount, channel)
  const { balance } = accounts.members.change(member.id, {
    balance: member.balance + body.amount,
    deposits: member.deposits + 1,
  })
  return { orderId: `D${world.now()}`, status: 'done', balance }
}

function withdraw({ accounts, member, body, store, world }: Call<'withdraw'>): MoneyOrder {
  accountOf(member.accounts, body.accountId)
  requireAmount(body.amount, withdrawInfoOf(store, member))
  if (body.amount > member.balance)
    throw new Refusal(400, accountErrorCodes.balanceTooLow, 'The balance is lower than this amount.')
  const { balance } = accounts.members.change(member.id, {
    balance: member.balance - body.amount,
    withdrawals: member.withdrawals + 1,
  })
  return { orderId: `W${world.now()}`, status: 'pending', balance }
}

function requireAmount(
  amount: number,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): void {
  if (Number.isInteger(amount) && amount >= minimum && amount <= maximum) return
  throw new Refusal(400, accountErrorCodes.amountOutOfLimits, 'The amount is outside the limits.', { minimum, maximum })
}

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
