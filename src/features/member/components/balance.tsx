import { useEffect } from 'react'
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import { onVisible } from '../../../shared/shell/visibility.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { Money } from '../../../shared/ui/money.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useGetBalanceQuery } from '../api.ts'

/**
 * The member's balance; fetched again when the player returns to the page, since a game may have been played elsewhere.
 */
export function Balance({ className }: { className?: string | undefined }) {
  const isMember = useAppSelector(selectIsMember)
  const { data, isLoading, refetch } = useGetBalanceQuery(undefined, { skip: !isMember })
  useEffect(() => (isMember ? onVisible(() => void refetch()) : undefined), [isMember, refetch])
  if (isLoading) return <Skeleton width="4.5em" height="1em" className={className} />
  return <span className={className}>{data !== undefined ? <Money minor={data} /> : '–'}</span>
}
