import { useEffect } from 'react'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import { onVisible } from '../../../shared/shell/visibility.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { useGetBalanceQuery } from '../api.ts'
import styles from './member-bar.module.css'

const memberHomePath = '/m/member/home'
const depositPath = '/m/voucherCenter'

/** Balance and deposit, always in reach. */
export function Part() {
  const { t } = useTranslation('member')
  return (
    <>
      <AppLink to={memberHomePath} className={styles.balance}>
        <Icon name="wallet" size={20} tinted className={styles.icon} />
        <VisuallyHidden>{t('balance')}</VisuallyHidden> <Balance />
      </AppLink>
      <LinkButton to={depositPath} size="small" className={styles.deposit}>
        {t('deposit')}
      </LinkButton>
    </>
  )
}

/** Asked for anew when the player comes back to the page: meanwhile a game may have been played elsewhere. */
function Balance() {
  const isMember = useAppSelector(selectIsMember)
  const { data, isLoading, refetch } = useGetBalanceQuery(undefined, { skip: !isMember })
  useEffect(() => (isMember ? onVisible(() => void refetch()) : undefined), [isMember, refetch])
  if (isLoading) return <Skeleton width="4.5em" height="1em" className={styles.amount} />
  return <span className={styles.amount}>{typeof data === 'number' ? <Money minor={data} /> : '–'}</span>
}
