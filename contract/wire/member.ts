/** A member's own data, without money. Times are epoch milliseconds. */
import type { Amount } from '../amount.ts'
import type { LoginVerification } from './account.ts'

/** SES-06, SES-07. */
export interface ClubLabel {
  readonly labelName: string
  readonly labelId: number
  /** AUTO: the VIP benefits are shown. */
  readonly type: string
  readonly rankLevel: number
}

export interface Member {
  readonly id: string
  readonly account: string
  readonly userName: string
  /** 0, 1, 2: valid (1 and 2 are agents); 4: without chat; -1: not logged in (SES-04). */
  readonly type: number
  readonly regDate: number
  readonly language: string
  readonly clubLabel?: ClubLabel
}

/** What a rank brings. Which ranks there are is up to the operator. */
export interface Rank {
  readonly label: ClubLabel
  /** Share of the stakes that returns every week, in percent. */
  readonly cashbackPercent: Amount
  readonly birthdayGift: Amount
  readonly withdrawPerDay: Amount
  /** A person of customer service who looks after the member. */
  readonly ownService: boolean
}

/** How the account is protected. Number and address are masked; absent if the account has none. */
export interface Security {
  readonly mobile?: string
  readonly email?: string
  /** The second factors that a login asks for, besides the password. */
  readonly factors: readonly (keyof LoginVerification)[]
}

/** `none`: has not applied. */
export type AgentStatus = 'none' | 'pending' | 'accepted'

/** Characters of a message to the operator. */
export const feedbackLimit = 500

export interface AgentRegisterBody {
  readonly realName: string
  readonly countryDialingCode: string
  readonly mobileNum: string
  readonly email?: string
  readonly message?: string
}

export interface MemberValues {
  memberInfo: Member
  memberLanguage: null
  changePassword: null
  feedback: { readonly id: string }
  agentRegister: { readonly id: string; readonly status: AgentStatus }
  agentStatus: { readonly status: AgentStatus }
  memberSecurity: Security
  /** The lowest first. */
  memberRanks: { readonly ranks: readonly Rank[] }
}

export interface MemberBodies {
  memberLanguage: { readonly language: string; readonly merchantCode: string }
  changePassword: { readonly oldPassword: string; readonly newPassword: string }
  feedback: {
    readonly category: 'account' | 'payments' | 'games' | 'other'
    readonly content: string
    readonly contact?: string
  }
  agentRegister: AgentRegisterBody
}
