import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { List, ListItem } from '../../../shared/ui/list.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { ReferralRow } from './referral-row.tsx'
import { useReferral, useReferralEntry } from './use-referral.ts'

/** In the member center, in a list of its own. */
export function Part() {
  const { isVisible } = useReferralEntry()
  const { entry, error } = useReferral()
  if (!entry && !error && !isVisible) return <Loading />
  return (
    isVisible && (
      <List>
        <ReferralRow />
      </List>
    )
  )
}

const Loading = () => (
  <List>
    <ListItem title={<Skeleton width="40%" />} media={<Icon name="people" tinted />} />
  </List>
)
