import { agentRegisterPath, inviteFriendsPath } from '../../../../contract/paths.ts'
import { showAlert } from '../../../shared/feedback/feedback.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { ListItem } from '../../../shared/ui/list.tsx'
import { type ReferralAction, useReferralEntry } from './use-referral.ts'

interface Props {
  /** Replaces the current history entry, which is a sheet's. */
  readonly replace?: boolean
  /** Has its room even if it is not shown. */
  readonly keepsPlace?: boolean
}

/** The referral entry as a row of a list. */
export function ReferralRow({ replace = false, keepsPlace = false }: Props) {
  const { t } = useTranslation('referral')
  const { isVisible, action } = useReferralEntry()
  const act = useAct()
  if (!isVisible && !keepsPlace) return null
  const path = pageOf(action)
  return (
    <ListItem
      title={t('title')}
      media={<Icon name="people" tinted />}
      hidden={!isVisible}
      {...(path === null ? { onSelect: () => act(action) } : { to: path, replace })}
    />
  )
}

/** The page that the entry opens (PROMO-09, PROMO-10). */
function pageOf(action: ReferralAction): string | null {
  if (action === 'agent-register') return agentRegisterPath
  return action === 'invite' ? inviteFriendsPath : null
}

/** The action of an entry that opens no page (PROMO-06, PROMO-11). */
function useAct(): (action: ReferralAction) => void {
  const dispatch = useAppDispatch()
  const support = usePanel('support')
  return (action) => {
    if (action === 'support') support.open()
    else
      void dispatch(
        showAlert({ kind: 'notice', title: { key: 'referral:title' }, message: { key: 'referral:coming_soon' } }),
      )
  }
}
