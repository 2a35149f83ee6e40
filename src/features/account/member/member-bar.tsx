import { useEffect } from 'react'
import { depositPath, memberHomePath } from '../../../../contract/paths.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { usePrefetch } from '../../../shared/navigation/prefetch.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { Balance } from '../../../shared/wallet/balance.tsx'
import styles from './member-bar.module.css'
import { SignOutButton } from './sign-out-button.tsx'

/** Balance and deposit, always visible; on desktops, which have no menu, the sign-out button too. */
export function Part() {
  const { t } = useTranslation('member')
  const prefetch = usePrefetch()
  // The table of the pages for members comes with it, which the first tap on any of them should not wait for.
  useEffect(() => prefetch(memberHomePath), [prefetch])
  return (
    <>
      <AppLink to={memberHomePath} className={styles.balance}>
        <Icon name="wallet" size={20} tinted className={styles.icon} />
        <VisuallyHidden>{t('balance')}</VisuallyHidden> <Balance className={styles.amount} />
      </AppLink>
      <LinkButton to={depositPath} size="small" className={styles.deposit}>
        {t('deposit')}
      </LinkButton>
      <SignOutButton variant="ghost" size="small" className={styles.signOut} />
    </>
  )
}
