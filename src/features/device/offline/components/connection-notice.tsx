import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { useOnline } from '../../../../shared/lib/online.ts'
import { cx } from '../../../../shared/ui/cx.ts'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import styles from './connection-notice.module.css'
import { useIsSlow } from './use-is-slow.ts'

/** A strip at the bottom of the page that reports a fault of the connection while it lasts. */
export function ConnectionNotice() {
  const { t } = useTranslation('offline')
  const online = useOnline()
  const isSlow = useIsSlow()
  return (
    <div className={styles.host} role="status">
      {!online && (
        <p className={cx(styles.notice, styles.offline)}>
          <Icon name="offline" size={16} />
          <span>{t('notice')}</span>
        </p>
      )}
      {online && isSlow && (
        <p className={styles.notice}>
          <Icon name="clock" size={16} />
          <span>{t('slow')}</span>
        </p>
      )}
    </div>
  )
}
