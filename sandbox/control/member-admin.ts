import { z } from 'zod'
import type { Amount } from '../../contract/amount.ts'
import { isAmount } from '../../contract/is-amount.ts'
import type { ListedMember, ListedOrder, SentCode } from '../../contract/sandbox.ts'
import type { Outcome } from '../ledger/orders.ts'

export const memberRequest = z.strictObject({
  userName: z
    .string()
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]{1,40}$/u, 'A user name has 1 to 40 characters, all of them visible.')
    .optional(),
  password: z.string().min(1).max(64).optional(),
  type: z.int().min(-1).max(9).optional(),
  mobileNum: z
    .string()
    .regex(/^\d{4,15}$/)
    .optional(),
  email: z.email().optional(),
  balance: z
    .custom<Amount>((value) => isAmount(value) && !value.startsWith('-'), 'A balance is a text such as "12.50".')
    .optional(),
})
export type MemberRequest = Readonly<z.infer<typeof memberRequest>>

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
