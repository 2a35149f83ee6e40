import { selectIsMember } from '../../../shared/session/session-slice.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { Money } from '../../../shared/ui/money.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useGetBalanceQuery } from '../api.ts'

/** The member's balance. */
export function Balance({ className }: { className?: string | undefined }) {
  const isMember = useAppSelector(selectIsMember)
  const { data, isLoading } = useGetBalanceQuery(undefined, { skip: !isMember })
  if (isLoading) return <Skeleton width="4.5em" height="1em" className={className} />
  return <span className={className}>{data !== undefined ? <Money amount={data} /> : '–'}</span>
}
