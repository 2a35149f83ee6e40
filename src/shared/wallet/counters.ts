import type { DepositSummary, WithdrawSummary } from '../../../contract/wire/money.ts'
import { walletApi } from './wallet-api.ts'

/** The back end's counters of a member (MEM-12). */
export type Counters = DepositSummary & WithdrawSummary

/** Asks both summary calls (MEM-15); undefined until both have answered. */
export function useCounters(): Counters | undefined {
  const { data: deposits } = walletApi.useDepositSummaryQuery()
  const { data: withdrawals } = walletApi.useWithdrawSummaryQuery()
  return deposits && withdrawals && { ...deposits, ...withdrawals }
}
