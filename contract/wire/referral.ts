/** What a member has to invite friends with, and what that has brought. */
import type { Amount } from '../amount.ts'

export interface Referral {
  /** Travels as `r` in the link, or is typed by the friend. */
  readonly code: string
  /** A path of the storefront, or an address on one of the merchant's own domains. */
  readonly link: string
  /** Friends who have joined with the code. */
  readonly invited: number
  readonly earned: Amount
}

export interface ReferralValues {
  referral: Referral
}
