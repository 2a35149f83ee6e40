/**
 * Deposits and withdrawals, and the accounts that money is paid out to; the balance is in member.ts. Amounts are texts
 * (`contract/amount.ts`), times epoch milliseconds.
 */
import type { Endpoint, Relay } from './endpoint.ts'
import type { Infer } from './shape.ts'

/** A way on which money comes in or goes out. */
const methodKind = { oneOf: ['bank', 'pix', 'ewallet', 'virtual'] } as const
export type MethodKind = Infer<typeof methodKind>

/** Where money is paid out: a bank account, PIX key, electronic or virtual wallet. */
const bankCard = {
  fields: {
    id: 'string',
    kind: methodKind,
    bankName: 'string',
    holder: 'string',
    /** Masked except for the last characters. */
    maskedNumber: 'string',
  },
} as const
export type BankCard = Infer<typeof bankCard>

export const bankCards = {
  method: 'GET',
  path: '/wps/member/bankCards',
  value: { list: bankCard },
} as const satisfies Endpoint

export const addBankCard = {
  method: 'POST',
  path: '/wps/member/bankCards',
  encrypted: true,
  value: bankCard,
} as const satisfies Endpoint
export const addBankCardBody = {
  fields: {
    kind: methodKind,
    /** Id of a bank of `withdrawAccountInfo`. */
    bankId: 'string',
    holder: 'string',
    accountNumber: 'string',
  },
} as const
export type AddBankCardBody = Infer<typeof addBankCardBody>

export const removeBankCard = {
  method: 'DELETE',
  path: '/wps/member/bankCards',
  value: 'null',
} as const satisfies Endpoint
export const removeBankCardQuery = { fields: { id: 'string' } } as const

/** The terms of every order of one kind. */
const terms = {
  minimum: 'amount',
  maximum: 'amount',
  fee: { fields: { percent: 'amount', fixed: 'amount' } },
  /** Usual time until the money is there; 0: at once. */
  minutes: 'number',
} as const
export type OrderTerms = Infer<{ readonly fields: typeof terms }>

const depositChannel = {
  fields: { id: 'string', title: 'string', kind: methodKind, suggested: { list: 'amount' }, ...terms },
} as const
export type DepositChannel = Infer<typeof depositChannel>

/** MEM-13. */
export const depositSettings = {
  relay: 'MCSFE_getDepositSettings',
  value: { fields: { channels: { list: depositChannel } } },
} as const satisfies Relay
export type DepositSettings = Infer<typeof depositSettings.value>

/** MEM-14. */
export const withdrawAccountInfo = {
  relay: 'MCSFE_getWithdrawAccountInfo',
  value: {
    fields: {
      ...terms,
      accounts: { list: bankCard },
      /** Banks that a new account can belong to. */
      banks: { list: { fields: { bankId: 'string', bankName: 'string', kind: methodKind } } },
    },
  },
} as const satisfies Relay
export type WithdrawAccountInfo = Infer<typeof withdrawAccountInfo.value>

/** How a deposit that is pending is paid. */
const payment = {
  fields: {
    payee: 'string',
    /** Account number, PIX code or wallet address; copied, or shown as a QR code. */
    account: 'string',
    /** By which the payment is recognized. */
    reference: 'string',
    expiresAt: 'moment',
  },
} as const
export type Payment = Infer<typeof payment>

/**
 * A deposit or withdrawal. The fee is part of the amount: a deposit credits, and a withdrawal pays out, the amount less
 * the fee. A withdrawal leaves the balance when it is ordered, and returns whole when it is refused.
 */
const moneyOrder = {
  orderId: 'string',
  type: { oneOf: ['deposit', 'withdraw'] },
  status: { oneOf: ['pending', 'done', 'refused'] },
  /**
   * Why the order was refused. Known are `payment.expired` (nothing was paid in time), `payment.declined`,
   * `account.rejected` (it does not exist, or belongs to another person) and `bank.unavailable`; a back end may have
   * others.
   */
  reason: { optional: 'string' },
  amount: 'amount',
  fee: 'amount',
  kind: methodKind,
  /** The channel's title, or the bank's name and the masked number of the account. */
  title: 'string',
  createdAt: 'moment',
  /** When it was done or refused. */
  settledAt: { optional: 'moment' },
  payment: { optional: payment },
} as const
export type MoneyOrder = Infer<{ readonly fields: typeof moneyOrder }>

/** An order, and the member's balance now. */
const orderAndBalance = { fields: { ...moneyOrder, balance: 'amount' } } as const
export type OrderAndBalance = Infer<typeof orderAndBalance>

/**
 * The key of an order is made once, when the player sees what they are about to order, and sent again with every
 * further attempt: 16 to 64 letters, digits, `-` or `_`. The same order with the same key is answered by the order that
 * exists; another order with it is refused.
 */
export const idempotencyKeyPattern = /^[\w-]{16,64}$/

export const deposit = {
  method: 'POST',
  path: '/wps/member/deposit',
  value: orderAndBalance,
} as const satisfies Endpoint
export const depositBody = { fields: { channelId: 'string', amount: 'amount', idempotencyKey: 'string' } } as const
export type DepositBody = Infer<typeof depositBody>

export const withdraw = {
  method: 'POST',
  path: '/wps/member/withdraw',
  encrypted: true,
  value: orderAndBalance,
} as const satisfies Endpoint
export const withdrawBody = { fields: { accountId: 'string', amount: 'amount', idempotencyKey: 'string' } } as const
export type WithdrawBody = Infer<typeof withdrawBody>

/** MEM-12. */
export const depositSummary = {
  method: 'GET',
  path: '/wps/member/deposit/summary',
  value: { fields: { totalDepositSuccessCount: 'number' } },
} as const satisfies Endpoint
export type DepositSummary = Infer<typeof depositSummary.value>

export const withdrawSummary = {
  method: 'GET',
  path: '/wps/member/withdraw/summary',
  value: {
    fields: {
      totalWithdrawSuccessCount: 'number',
      fullBankCardList: { list: bankCard },
      fullVirtualWalletList: { list: bankCard },
      fullEWalletList: { list: bankCard },
    },
  },
} as const satisfies Endpoint
export type WithdrawSummary = Infer<typeof withdrawSummary.value>

/** Deposits and withdrawals, the newest first. */
export const orders = {
  method: 'GET',
  path: '/wps/member/orders',
  value: {
    fields: {
      orders: { list: { fields: moneyOrder } },
      /** The cursor of the next page; absent on the last one. */
      next: { optional: 'string' },
    },
  },
} as const satisfies Endpoint
export const ordersQuery = {
  fields: {
    /** Absent: both kinds. */
    type: { optional: moneyOrder.type },
    /** From the page before. */
    cursor: { optional: 'string' },
  },
} as const
export type OrdersQuery = Infer<typeof ordersQuery>
export type OrderPage = Infer<typeof orders.value>

export const order = {
  method: 'GET',
  path: '/wps/member/orders/{id}',
  value: orderAndBalance,
} as const satisfies Endpoint
