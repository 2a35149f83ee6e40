/** A member's own data, and the balance; other money is in money.ts. Times are epoch milliseconds. */
import type { LoginVerification } from './account.ts'
import type { Endpoint, Relay } from './endpoint.ts'
import type { Infer } from './shape.ts'

/** SES-06, SES-07. */
const clubLabel = {
  fields: {
    labelName: 'string',
    labelId: 'integer',
    /** AUTO: the VIP benefits are shown. */
    type: 'string',
    rankLevel: 'integer',
  },
} as const
export type ClubLabel = Infer<typeof clubLabel>

export const memberInfo = {
  method: 'GET',
  path: '/wps/member/info',
  value: {
    fields: {
      id: 'id',
      account: 'id',
      userName: 'id',
      /** 0, 1, 2: valid (1 and 2 are agents); 4: without chat; -1: not logged in (SES-04). */
      type: 'integer',
      regDate: 'moment',
      language: 'id',
      clubLabel: { optional: clubLabel },
    },
  },
} as const satisfies Endpoint
export type Member = Infer<typeof memberInfo.value>

export const logout = { method: 'POST', path: '/wps/session/logout', value: 'null' } as const satisfies Endpoint

export const memberLanguage = {
  method: 'POST',
  path: '/wps/member/language',
  value: 'null',
} as const satisfies Endpoint
export const memberLanguageBody = { fields: { language: 'string', merchantCode: 'string' } } as const
export type MemberLanguageBody = Infer<typeof memberLanguageBody>

export const balance = {
  method: 'GET',
  path: '/wps/member/balance',
  value: { fields: { amount: 'amount', currency: 'string' } },
} as const satisfies Endpoint
export type Balance = Infer<typeof balance.value>

/** PROMO-12 to PROMO-14. */
export const rankProgress = {
  relay: 'MCSFE_getPlayerRankProgress',
  value: {
    fields: {
      completedConditions: 'number',
      totalExpectedConditions: 'number',
      /** Absent: no further rank. */
      labelId: { optional: 'number' },
    },
  },
} as const satisfies Relay
export type RankProgress = Infer<typeof rankProgress.value>

/** What a rank brings. Which ranks there are is up to the operator. */
const rank = {
  fields: {
    label: clubLabel,
    /** Share of the stakes that returns every week, in percent. */
    cashbackPercent: 'amount',
    birthdayGift: 'amount',
    withdrawPerDay: 'amount',
    /** A person of customer service who looks after the member. */
    ownService: 'boolean',
  },
} as const
export type Rank = Infer<typeof rank>

/** The lowest first. */
export const memberRanks = {
  method: 'GET',
  path: '/wps/member/ranks',
  value: { fields: { ranks: { list: rank } } },
} as const satisfies Endpoint

/** How the account is protected. Number and address are masked; absent if the account has none. */
export const memberSecurity = {
  method: 'GET',
  path: '/wps/member/security',
  value: {
    fields: {
      mobile: { optional: 'string' },
      email: { optional: 'string' },
      /** The second factors that a login asks for, besides the password. */
      factors: {
        list: { oneOf: ['email', 'ga', 'sms', 'payeeName'] satisfies readonly (keyof LoginVerification)[] },
      },
    },
  },
} as const satisfies Endpoint
export type Security = Infer<typeof memberSecurity.value>

/** Characters of a message to the operator. */
export const feedbackLimit = 500

export const feedback = {
  method: 'POST',
  path: '/wps/member/feedback',
  value: { fields: { id: 'string' } },
} as const satisfies Endpoint
export const feedbackBody = {
  fields: {
    category: { oneOf: ['account', 'payments', 'games', 'other'] },
    content: 'string',
    contact: { optional: 'string' },
  },
} as const
export type FeedbackBody = Infer<typeof feedbackBody>

/** `none`: has not applied. */
const agentState = { oneOf: ['none', 'pending', 'accepted'] } as const
export type AgentStatus = Infer<typeof agentState>

export const agentStatus = {
  method: 'GET',
  path: '/wps/member/agentRegister',
  value: { fields: { status: agentState } },
} as const satisfies Endpoint

export const agentRegister = {
  method: 'POST',
  path: '/wps/member/agentRegister',
  value: { fields: { id: 'string', status: agentState } },
} as const satisfies Endpoint
export const agentRegisterBody = {
  fields: {
    realName: 'string',
    countryDialingCode: 'string',
    mobileNum: 'string',
    email: { optional: 'string' },
    message: { optional: 'string' },
  },
} as const
export type AgentRegisterBody = Infer<typeof agentRegisterBody>
