import { depositPath, memberHomePath } from '../../../../contract/paths.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { MemberAvatar } from '../../../shared/member/member-avatar.tsx'
import { selectMember, selectSession } from '../../../shared/session/session-slice.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { Balance } from '../../../shared/wallet/balance.tsx'
import styles from './member-card.module.css'
import { SignOutButton } from './sign-out-button.tsx'

/** The signed-in member, with links to the member center, to deposit and to sign out. */
export function Part() {
  const { t } = useTranslation('member')
  return (
    <div className={styles.card}>
      <Who />
      <p className={styles.balance}>
        <span className={styles.label}>{t('balance')}</span>
        <Balance className={styles.amount} />
      </p>
      <div className={styles.actions}>
        <LinkButton to={depositPath} variant="accent" replace>
          {t('deposit')}
        </LinkButton>
        <SignOutButton variant="outline" className={styles.signOut} />
      </div>
    </div>
  )
}

function Who() {
  const session = useAppSelector(selectSession)
  const member = useAppSelector(selectMember)
  return (
    <AppLink to={memberHomePath} replace className={styles.who}>
      <MemberAvatar size={44} />
      <bdi className={styles.name} translate="no">
        {member?.userName || session?.userName}
      </bdi>
      <Icon name="forward" size={20} className={styles.arrow} />
    </AppLink>
  )
}
