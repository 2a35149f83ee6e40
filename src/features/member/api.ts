import type { Balance } from '../../../contract/wire/member.ts'
import { api } from '../../shared/api/api.ts'

/** Null for an answer that tells no amount: better no balance than a wrong one. */
export const balanceFrom = (value: unknown): number | null => {
  const amount: unknown = (value as Partial<Balance> | null)?.amount
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : null
}

const memberApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Minor units of the merchant's currency. */
    getBalance: build.query<number | null, void>({
      query: () => ({ endpoint: 'balance', alerts: false }),
      transformResponse: balanceFrom,
      providesTags: ['member'],
    }),
  }),
})

export const { useGetBalanceQuery } = memberApi
