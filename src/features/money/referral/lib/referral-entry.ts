import type { Promotion } from '../../../../../contract/wire/promotions.ts'

export type ReferralVisitor = 'guest' | 'member' | 'agent'

/** The action of the referral entry. */
export type ReferralAction = 'invite' | 'agent-register' | 'coming-soon' | 'support'

export interface ReferralEntry {
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
