import type { Amount } from '../../contract/amount.ts'
import type { ListedMember, ListedOrder, SentCode } from '../../contract/sandbox.ts'
import type { Outcome } from '../ledger/orders.ts'

export interface MemberRequest {
  readonly userName?: string | undefined
  readonly password?: string | undefined
  readonly type?: number | undefined
  readonly mobileNum?: string | undefined
  readonly email?: string | undefined
  readonly balance?: Amount | undefined
}

/** What the control API can see of a merchant's members, and do with them. */
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
