import type { Amount } from '../../../contract/amount.ts'
import type { Balance } from '../../../contract/wire/money.ts'
import { balanceShape } from '../../../contract/wire/shapes/balance.ts'
import { api } from '../api/api.ts'
import type { LenientBut } from '../api/decode.ts'

export const balanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBalance: build.query<Amount, void>({
      query: () => ({ endpoint: 'balance', shape: { lenient: balanceShape, required: ['amount'] }, alerts: false }),
      transformResponse: ({ amount }: LenientBut<Balance, 'amount'>) => amount,
      providesTags: ['balance'],
    }),
  }),
})

export const { useGetBalanceQuery } = balanceApi
