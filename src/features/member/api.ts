import type { Balance } from '../../../contract/wire/member.ts'
import { balanceShape } from '../../../contract/wire/shapes/member-info.ts'
import { api } from '../../shared/api/api.ts'
import type { LenientBut } from '../../shared/api/decode.ts'

export const balanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Minor units of the merchant's currency. */
    getBalance: build.query<number, void>({
      query: () => ({ endpoint: 'balance', shape: { lenient: balanceShape, required: ['amount'] }, alerts: false }),
      transformResponse: ({ amount }: LenientBut<Balance, 'amount'>) => amount,
      providesTags: ['balance'],
    }),
  }),
})

export const { useGetBalanceQuery } = balanceApi
