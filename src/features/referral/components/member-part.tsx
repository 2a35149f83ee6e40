import { List } from '../../../shared/ui/list.tsx'
import { useReferralEntry } from '../lib/use-referral.ts'
import { ReferralRow } from './referral-row.tsx'

/** In the member centre, in a list of its own. */
export function Part() {
  const { isVisible } = useReferralEntry()
  return (
    isVisible && (
      <List>
        <ReferralRow />
      </List>
    )
  )
}
