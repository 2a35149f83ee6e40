import type { Promotion } from '../../../../contract/wire/promotions.ts'
import { promotionOf, useGetPromotionsQuery } from '../../../shared/promotions/promotions-api.ts'
import { isAgent } from '../../../shared/session/member-type.ts'
import { selectMember, selectSession } from '../../../shared/session/session-slice.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'

export type ReferralVisitor = 'guest' | 'member' | 'agent'

/** The action of the referral entry. */
export type ReferralAction = 'invite' | 'agent-register' | 'coming-soon' | 'support'

interface ReferralEntry {
  readonly isVisible: boolean
  readonly action: ReferralAction
}

/**
 * The referral entry for a visitor (PROMO-05 to PROMO-11 and docs/decisions/referral.md).
 * @param promotion the visitor's own; undefined if the back office has not enabled it
 */
export const referralEntry = (visitor: ReferralVisitor, promotion: Promotion | undefined): ReferralEntry => ({
  isVisible: visitor !== 'member' || promotion?.enabled === true,
  action: __FLAGS__.AGENTREG3 && visitor === 'agent' ? 'agent-register' : actionBy(promotion),
})

function actionBy(promotion: Promotion | undefined): ReferralAction {
  if (!promotion) return 'support'
  return promotion.enabled ? 'invite' : 'coming-soon'
}

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
