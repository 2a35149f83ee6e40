import { depositPath, withdrawPath } from '../../../../../contract/paths.ts'
import { showToast } from '../../../../shared/feedback/feedback.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { LinkButton } from '../../../../shared/ui/button.tsx'
import { cx } from '../../../../shared/ui/cx.ts'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { useGetBalanceQuery } from '../../../../shared/wallet/balance-api.ts'
import { Balance } from '../../../../shared/wallet/balance.tsx'
import styles from './balance-card.module.css'

/** The balance, to be fetched again by hand, with the ways to more and out. */
export function BalanceCard() {
  const { t } = useTranslation('member-center')
  const { isFetching, refetch } = useGetBalanceQuery()
  const dispatch = useAppDispatch()
  const refresh = async () => {
    const { isError } = await refetch()
    // The old balance stays, which would look as if it were the new one.
    if (isError) dispatch(showToast({ kind: 'error', text: { key: 'account:no_answer' } }))
  }
  return (
    <section className={styles.card} aria-label={t('member:balance')}>
      <div className={styles.line}>
        <p className={styles.balance} aria-live="polite">
          <span className={styles.label}>{t('member:balance')}</span>
          <Balance className={styles.amount} />
        </p>
        <IconButton
          icon="retry"
          label={t('refresh_balance')}
          aria-busy={isFetching || undefined}
          className={cx(styles.refresh, isFetching && styles.turning)}
          onClick={() => void refresh()}
        />
      </div>
      <div className={styles.actions}>
        <LinkButton to={depositPath} icon="wallet" className={styles.deposit}>
          {t('member:deposit')}
        </LinkButton>
        <LinkButton to={withdrawPath} variant="outline" className={styles.withdraw}>
          {t('wallet:withdraw')}
        </LinkButton>
      </div>
    </section>
  )
}
