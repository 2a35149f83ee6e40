import type { LoginVerification } from '../../contract/wire/account.ts'
import type { MemberGames } from '../../contract/wire/own-games.ts'
import type { ClubLabel } from '../../contract/wire/member.ts'
import type { BankCard } from '../../contract/wire/money.ts'

export type FactorName = keyof LoginVerification

export interface StoredAccount extends Omit<BankCard, 'maskedNumber'> {
  readonly bankId: string
  readonly accountNumber: string
}

interface PushRegistration {
  readonly token: string
  readonly topics: readonly string[]
}

/** Everything that the sandbox stores about a member except their money; times in epoch milliseconds. */
export interface MemberRecord {
  readonly id: string
  readonly account: string
  readonly userName: string
  /** See `passwords.ts`; absent for a member who registered through a provider. */
  readonly password?: string
  readonly type: number
  readonly regDate: number
  readonly language: string
  readonly clubLabel?: ClubLabel
  /** Digits, dialing code first. */
  readonly mobile?: string
  readonly email: string
  readonly payeeName: string
  /** Base32 secret of the authenticator. */
  readonly gaSecret: string
  /** Required at every password login. */
  readonly factors: readonly FactorName[]
  /** Identities of sign-in providers that belong to this member. */
  readonly identities: readonly string[]
  readonly firstTimeLogin: boolean
  readonly passwordExpired: boolean
  readonly points: number
  readonly accounts: readonly StoredAccount[]
  /** Ids of items of the point market. */
  readonly redeemed: readonly string[]
  /** When the member applied to become an agent; 0: never. */
  readonly appliedAt: number
  /** Rewards, by the ids of their occurrences. */
  readonly claimed: readonly { readonly id: string; readonly at: number }[]
  /** Id of the member with whose code this one registered. */
  readonly invitedBy?: string
  /** Ids, the newest first; absent until the first is marked. */
  readonly games?: MemberGames
  readonly push: readonly PushRegistration[]
}
