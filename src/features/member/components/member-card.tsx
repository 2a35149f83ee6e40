import { depositPath } from '../../../../contract/paths.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { selectMember, selectSession } from '../../../shared/session/session-slice.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { profileIconCount } from '../../../shared/settings/settings.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { Avatar } from '../../../shared/ui/avatar/avatar.tsx'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { iconNumber } from '../lib/icon-number.ts'
import { Balance } from '../../../shared/wallet/balance.tsx'
import styles from './member-card.module.css'
import { SignOutButton } from './sign-out-button.tsx'

/** The signed-in member, with links to deposit and to sign out. */
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
  const brand = useBrand()
  const session = useAppSelector(selectSession)
  const member = useAppSelector(selectMember)
  const count = profileIconCount(useAppSelector(selectSettings), brand)
  return (
    <p className={styles.who}>
      <Avatar number={iconNumber(member?.id ?? session?.id ?? '', count)} size={44} decorative />
      <bdi className={styles.name}>{member?.userName || session?.userName}</bdi>
    </p>
  )
}
