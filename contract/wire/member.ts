/** A member's own data and money. Amounts are minor units of the merchant's currency, times epoch milliseconds. */

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

export interface Balance {
  readonly amount: number
  readonly currency: string
}

/** Where money is paid out: a bank account, PIX key, electronic or virtual wallet. */
export interface BankCard {
  readonly id: string
  readonly kind: 'bank' | 'pix' | 'ewallet' | 'virtual'
  readonly bankName: string
  readonly holder: string
  /** Masked except for the last characters. */
  readonly maskedNumber: string
}

export interface AddBankCardBody {
  readonly kind: BankCard['kind']
  /** Id of a bank of `MCSFE_getWithdrawAccountInfo`. */
  readonly bankId: string
  readonly holder: string
  readonly accountNumber: string
}

export interface MoneyOrder {
  readonly orderId: string
  readonly status: 'done' | 'pending'
  /** The balance after the order. */
  readonly balance: number
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

/** Value of the relay MCSFE_getDepositSettings (MEM-13). */
export interface DepositSettings {
  readonly channels: readonly {
    readonly id: string
    readonly title: string
    readonly minimum: number
    readonly maximum: number
    readonly suggested: readonly number[]
  }[]
}

/** Value of the relay MCSFE_getWithdrawAccountInfo (MEM-14). */
export interface WithdrawAccountInfo {
  readonly minimum: number
  readonly maximum: number
  readonly accounts: readonly BankCard[]
  /** Banks that a new account can belong to. */
  readonly banks: readonly { readonly bankId: string; readonly bankName: string; readonly kind: BankCard['kind'] }[]
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
  balance: Balance
  deposit: MoneyOrder
  depositSummary: DepositSummary
  withdraw: MoneyOrder
  withdrawSummary: WithdrawSummary
  bankCards: readonly BankCard[]
  addBankCard: BankCard
  removeBankCard: null
  feedback: { readonly id: string }
  agentRegister: { readonly id: string; readonly status: 'pending' | 'accepted' }
}

export interface MemberBodies {
  memberLanguage: { readonly language: string; readonly merchantCode: string }
  changePassword: { readonly oldPassword: string; readonly newPassword: string }
  deposit: { readonly channelId: string; readonly amount: number }
  withdraw: { readonly accountId: string; readonly amount: number }
  addBankCard: AddBankCardBody
  feedback: {
    readonly category: 'account' | 'payments' | 'games' | 'other'
    readonly content: string
    readonly contact?: string
  }
  agentRegister: AgentRegisterBody
}

export interface MemberQueries {
  removeBankCard: { readonly id: string }
}
