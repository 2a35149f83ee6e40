/**
 * A member's money: balance, deposits and withdrawals, and the accounts it is paid out to. Amounts are texts
 * (`contract/amount.ts`), times epoch milliseconds.
 */
import type { Amount, Fee } from '../amount.ts'

export interface Balance {
  readonly amount: Amount
  readonly currency: string
}

/** A way on which money comes in or goes out. */
export type MethodKind = 'bank' | 'pix' | 'ewallet' | 'virtual'

/** Where money is paid out: a bank account, PIX key, electronic or virtual wallet. */
export interface BankCard {
  readonly id: string
  readonly kind: MethodKind
  readonly bankName: string
  readonly holder: string
  /** Masked except for the last characters. */
  readonly maskedNumber: string
}

export interface AddBankCardBody {
  readonly kind: MethodKind
  /** Id of a bank of `MCSFE_getWithdrawAccountInfo`. */
  readonly bankId: string
  readonly holder: string
  readonly accountNumber: string
}

/** The terms of every order of one kind. */
export interface OrderTerms {
  readonly minimum: Amount
  readonly maximum: Amount
  readonly fee: Fee
  /** Usual time until the money is there; 0: at once. */
  readonly minutes: number
}

export interface DepositChannel extends OrderTerms {
  readonly id: string
  readonly title: string
  readonly kind: MethodKind
  readonly suggested: readonly Amount[]
}

/** Value of the relay MCSFE_getDepositSettings (MEM-13). */
export interface DepositSettings {
  readonly channels: readonly DepositChannel[]
}

/** Value of the relay MCSFE_getWithdrawAccountInfo (MEM-14). */
export interface WithdrawAccountInfo extends OrderTerms {
  readonly accounts: readonly BankCard[]
  /** Banks that a new account can belong to. */
  readonly banks: readonly { readonly bankId: string; readonly bankName: string; readonly kind: MethodKind }[]
}

/** How a deposit that is pending is paid. */
export interface Payment {
  readonly payee: string
  /** Account number, PIX code or wallet address; copied, or shown as a QR code. */
  readonly account: string
  /** By which the payment is recognized. */
  readonly reference: string
  readonly expiresAt: number
}

/**
 * A deposit or withdrawal. The fee is part of the amount: a deposit credits, and a withdrawal pays out, the amount less
 * the fee. A withdrawal leaves the balance when it is ordered, and returns whole when it is refused.
 */
export interface MoneyOrder {
  readonly orderId: string
  readonly type: 'deposit' | 'withdraw'
  readonly status: 'pending' | 'done' | 'refused'
  /**
   * Why the order was refused. Known are `payment.expired` (nothing was paid in time), `payment.declined`,
   * `account.rejected` (it does not exist, or belongs to another person) and `bank.unavailable`; a back end may have
   * others.
   */
  readonly reason?: string
  readonly amount: Amount
  readonly fee: Amount
  readonly kind: MethodKind
  /** The channel's title, or the bank's name and the masked number of the account. */
  readonly title: string
  readonly createdAt: number
  /** When it was done or refused. */
  readonly settledAt?: number
  readonly payment?: Payment
}

/** An order, and the member's balance now. */
export interface OrderAndBalance extends MoneyOrder {
  readonly balance: Amount
}

/** Newest first. */
export interface OrderPage {
  readonly orders: readonly MoneyOrder[]
  /** The cursor of the next page; absent on the last one. */
  readonly next?: string
}

/** MEM-12. */
export interface DepositSummary {
  readonly totalDepositSuccessCount: number
}
export interface WithdrawSummary {
  readonly totalWithdrawSuccessCount: number
  readonly fullBankCardList: readonly BankCard[]
  readonly fullVirtualWalletList: readonly BankCard[]
  readonly fullEWalletList: readonly BankCard[]
}

export interface MoneyValues {
  balance: Balance
  deposit: OrderAndBalance
  depositSummary: DepositSummary
  withdraw: OrderAndBalance
  withdrawSummary: WithdrawSummary
  orders: OrderPage
  order: OrderAndBalance
  bankCards: readonly BankCard[]
  addBankCard: BankCard
  removeBankCard: null
}

/**
 * The key of an order is made once, when the player sees what they are about to order, and sent again with every
 * further attempt: 16 to 64 letters, digits, `-` or `_`. The same order with the same key is answered by the order that
 * exists; another order with it is refused.
 */
export const idempotencyKeyPattern = /^[\w-]{16,64}$/

export interface MoneyBodies {
  deposit: { readonly channelId: string; readonly amount: Amount; readonly idempotencyKey: string }
  withdraw: { readonly accountId: string; readonly amount: Amount; readonly idempotencyKey: string }
  addBankCard: AddBankCardBody
}

export interface MoneyQueries {
  /** Without `type`, both kinds; `cursor` is from the page before. */
  orders: { readonly type?: MoneyOrder['type']; readonly cursor?: string }
  removeBankCard: { readonly id: string }
}
