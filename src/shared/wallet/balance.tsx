import type { Amount } from '../../../contract/amount.ts'
import { balance, type Balance } from '../../../contract/wire/member.ts'
import { api } from '../api/api.ts'
import { leniently } from '../api/call.ts'
import type { LenientBut } from '../api/decode.ts'
import { selectIsMember } from '../session/session-slice.ts'
import { useAppSelector } from '../store/hooks.ts'
import { Money } from '../ui/money.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

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

/** The member's balance. */
export function Balance({ className }: { className?: string | undefined }) {
  const isMember = useAppSelector(selectIsMember)
  const { data, isLoading } = useGetBalanceQuery(undefined, { skip: !isMember })
  if (isLoading) return <Skeleton width="4.5em" className={className} />
  return <span className={className}>{data !== undefined ? <Money amount={data} /> : '–'}</span>
}
