import { historyPath } from '../../../../../contract/paths.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { LinkButton } from '../../../../shared/ui/button.tsx'
import { Balance } from '../../../../shared/wallet/balance.tsx'
import type { OrderKind } from '../api.ts'
import styles from './balance-strip.module.css'

/** The balance, and the way to earlier orders of this kind. */
export function BalanceStrip({ kind }: { kind: OrderKind }) {
  const { t } = useTranslation('wallet')
  return (
    <div className={styles.strip}>
      <p className={styles.balance}>
        <span className={styles.label}>{t('member:balance')}</span>
        <Balance className={styles.amount} />
      </p>
      <LinkButton
        to={`${historyPath}?kind=${kind}`}
        variant="outline"
        size="small"
        icon="clock"
        className={styles.link}
      >
        {t('history')}
      </LinkButton>
    </div>
  )
}
