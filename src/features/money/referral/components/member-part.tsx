import { List } from '../../../../shared/ui/list.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { useReferral, useReferralEntry } from '../lib/use-referral.ts'
import { ReferralRow } from './referral-row.tsx'

/** In the member center, in a list of its own. */
export function Part() {
  const { isVisible } = useReferralEntry()
  const { entry, error } = useReferral()
  if (!entry && !error && !isVisible) return <Skeleton shape="card" height="58px" />
  return (
    isVisible && (
      <List>
        <ReferralRow />
      </List>
    )
  )
}
