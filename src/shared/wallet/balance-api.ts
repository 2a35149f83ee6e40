import type { Amount } from '../../../contract/amount.ts'
import { balance, type Balance } from '../../../contract/wire/member.ts'
import { api } from '../api/api.ts'
import { leniently } from '../api/call.ts'
import type { LenientBut } from '../api/decode.ts'

export const balanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBalance: build.query<Amount, void>({
      query: () => leniently(balance, 'amount'),
      transformResponse: ({ amount }: LenientBut<Balance, 'amount'>) => amount,
      providesTags: ['balance'],
    }),
  }),
})

export const { useGetBalanceQuery } = balanceApi
