import {
  depositSettings,
  depositSummary,
  withdrawAccountInfo,
  withdrawSummary,
  type DepositSettings,
  type DepositSummary,
  type WithdrawAccountInfo,
  type WithdrawSummary,
} from '../../../contract/wire/money.ts'
import { api } from '../api/api.ts'
import { relayCall } from '../api/relay-call.ts'

/**
 * `orders` are deposits and withdrawals and the counters of them. They also have the tag `balance`: like it, they may
 * have changed in another window, and are dropped when the token goes (SES-09).
 */
const walletTags = ['orders'] as const

/** The terms of deposits and withdrawals, and a member's counters of them. Install prompts need them too. */
export const walletApi = api.enhanceEndpoints({ addTagTypes: walletTags }).injectEndpoints({
  endpoints: (build) => ({
    /** MEM-13. */
    depositSettings: build.query<DepositSettings, void>({
      query: () => relayCall(depositSettings),
      providesTags: ['member'],
    }),
    /** MEM-14. */
    withdrawAccountInfo: build.query<WithdrawAccountInfo, void>({
      query: () => relayCall(withdrawAccountInfo),
      providesTags: ['cards'],
    }),
    /** MEM-15. */
    depositSummary: build.query<DepositSummary, void>({
      query: () => depositSummary,
      providesTags: ['orders', 'balance'],
    }),
    withdrawSummary: build.query<WithdrawSummary, void>({
      query: () => withdrawSummary,
      providesTags: ['orders', 'cards', 'balance'],
    }),
  }),
})
