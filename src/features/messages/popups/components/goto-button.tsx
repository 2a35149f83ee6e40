import type { PopupItem } from '../../../../../contract/wire/content.ts'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { appAddress } from '../../../../shared/download/app-address.ts'
import { downloadAttributes, downloadLinks } from '../../../../shared/download/links.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { isFromHomeScreen, isInstalled, isNativeApp } from '../../../../shared/lib/platform.ts'
import { promotionOf, useGetPromotionsQuery } from '../../../../shared/promotions/promotions-api.ts'
import { hasVipBenefits } from '../../../../shared/session/member.ts'
import { selectMember, selectSession } from '../../../../shared/session/session-slice.ts'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { useAppSelector } from '../../../../shared/store/hooks.ts'
import { AnchorButton } from '../../../../shared/ui/anchor-button.tsx'
import { LinkButton } from '../../../../shared/ui/button.tsx'
import { gotoTarget, type GotoFacts } from '../lib/goto-target.ts'
import styles from './popup.module.css'

/** Keys of the labels. */
const labels: Readonly<Record<PopupItem['promotionType'], string>> = {
  NONE: '',
  ACTIVITY: 'goto_activity',
  APP_DOWNLOAD: 'shared:get_app',
  REGISTER: 'app:join',
  INVITE_FRIENDS: 'goto_invite_friends',
  MEMBER_BENEFITS: 'goto_member_benefits',
}

interface Props {
  readonly item: PopupItem
  /** The visitor leaves through the button. */
  readonly onGo: () => void
}

/** Leads to the popup's target, if this visitor may go there (POP-22 to POP-26). */
export function GotoButton({ item, onGo }: Props) {
  const { t } = useTranslation('popups')
  const facts = useGotoFacts(item)
  const target = gotoTarget(item, facts)
  if (!target) return null
  const label = t(labels[item.promotionType])
  return (
    <div className={styles.goto}>
      {target.kind === 'page' ? (
        <LinkButton to={target.to} wide onClick={onGo}>
          {label}
        </LinkButton>
      ) : (
        <AnchorButton {...downloadAttributes(target.address)} onClick={onGo}>
          {label}
        </AnchorButton>
      )}
    </div>
  )
}

function useGotoFacts({ promotionType }: PopupItem): GotoFacts {
  const session = useAppSelector(selectSession)
  const member = useAppSelector(selectMember)
  const links = downloadLinks(useBrand(), useAppSelector(selectSettings), location.origin)
  const asksPromotions = __FLAGS__.REFERRAL3 && promotionType === 'INVITE_FRIENDS'
  const { data: promotions = {} } = useGetPromotionsQuery(undefined, { skip: !asksPromotions })
  return {
    memberType: session ? (member?.type ?? session.type) : -1,
    isNativeApp: isNativeApp(),
    isFromHomeScreen: isFromHomeScreen(),
    isWebApp: isInstalled(),
    isReferralOn: asksPromotions && promotionOf(promotions, 'REFERRAL')?.enabled === true,
    hasVipBenefits: hasVipBenefits(member),
    appAddress: appAddress(navigator, links),
  }
}
