import type { Amount } from '../../contract/amount.ts'
import type { MoneyOrder } from '../../contract/wire/money.ts'
import type { Outcome } from '../ledger/orders.ts'

/** What the control page and the control API can see of a merchant's members, and do with them. */
export interface ListedMember {
  readonly id: string
  readonly userName: string
  /** In plain text: the members of a sandbox are fictional. */
  readonly password: string
  readonly type: number
  readonly mobileNum?: string | undefined
  readonly email?: string | undefined
  /** Name of the bank account's holder, a second factor. */
  readonly payeeName: string
  /** The code that the member's authenticator shows now. */
  readonly authCode: string
  readonly balance: Amount
  /** Number of devices that receive push messages. */
  readonly devices: number
  readonly sessions: readonly { readonly token: string /** Epoch milliseconds. */; readonly openedAt: number }[]
}

/** A code that was sent to a player. */
export interface SentCode {
  readonly code: string
  /** Mobile number or email address. */
  readonly to: string
  readonly by: 'sms' | 'email'
  /** Epoch milliseconds. */
  readonly sentAt: number
  readonly expiresAt: number
}

/** A deposit or withdrawal, and whose it is. */
export interface ListedOrder extends MoneyOrder {
  readonly userName: string
}

export interface MemberRequest {
  readonly userName?: string | undefined
  readonly password?: string | undefined
  readonly type?: number | undefined
  readonly mobileNum?: string | undefined
  readonly email?: string | undefined
  readonly balance?: Amount | undefined
}

export interface MemberAdmin {
  readonly list: () => readonly ListedMember[]
  /** Undefined if the user name or mobile number is taken. */
  readonly create: (request: MemberRequest) => ListedMember | undefined
  /** A token of a new session; undefined for an unknown member. */
  readonly openSession: (memberId: string) => string | undefined
  /** Pays the member, or takes a negative amount; the balance after it, or undefined for an unknown member. */
  readonly credit: (memberId: string, amount: Amount) => Amount | undefined
  /** Ends the sessions of one member, or of all. Returns how many ended. */
  readonly endSessions: (memberId?: string) => number
  /** Newest first. */
  readonly codes: () => readonly SentCode[]
  /** The last ones of all members, newest first. */
  readonly orders: () => readonly ListedOrder[]
  /** False if no such order is pending. */
  readonly settle: (orderId: string, outcome: Outcome) => boolean
}
