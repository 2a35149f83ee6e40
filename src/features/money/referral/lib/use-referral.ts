import { promotionOf, useGetPromotionsQuery } from '../../../../shared/promotions/promotions-api.ts'
import { isAgent } from '../../../../shared/session/member-type.ts'
import { selectMember, selectSession } from '../../../../shared/session/session-slice.ts'
import { useAppSelector } from '../../../../shared/store/hooks.ts'
import { referralEntry, type ReferralEntry, type ReferralVisitor } from './referral-entry.ts'

/** The referral entry for the current visitor; `entry` is undefined until the promotions are known. */
export function useReferral() {
  const visitor = useVisitor()
  const { currentData: promotions, error, refetch } = useGetPromotionsQuery()
  const entry = promotions && referralEntry(visitor, promotionOf(promotions, 'REFERRAL'))
  return { visitor, entry, error, retry: () => void refetch() }
}

/**
 * The entry in lists. As long as the promotions are not known, guests and agents see it, and it leads to the page, which
 * waits for them.
 */
export function useReferralEntry(): ReferralEntry {
  const { visitor, entry } = useReferral()
  return entry ?? { isVisible: visitor !== 'member', action: 'invite' }
}

function useVisitor(): ReferralVisitor {
  const session = useAppSelector(selectSession)
  const type = useAppSelector(selectMember)?.type ?? session?.type
  if (type === undefined) return 'guest'
  return isAgent(type) ? 'agent' : 'member'
}
