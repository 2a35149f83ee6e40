import { selectIsMember } from '../session/session-slice.ts'
import { useAppSelector } from '../store/hooks.ts'
import { Money } from '../ui/money.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useGetBalanceQuery } from './balance-api.ts'

/** The member's balance. */
export function Balance({ className }: { className?: string | undefined }) {
  const isMember = useAppSelector(selectIsMember)
  const { data, isLoading } = useGetBalanceQuery(undefined, { skip: !isMember })
  if (isLoading) return <Skeleton width="4.5em" className={className} />
  return <span className={className}>{data !== undefined ? <Money amount={data} /> : '–'}</span>
}
