/** A member's own data, without money. Times are epoch milliseconds. */

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
  agentRegister: { readonly id: string; readonly status: 'pending' | 'accepted' }
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
