import { useTranslation } from '../../../shared/i18n/language.tsx'
import { useOnline } from '../../../shared/lib/online.ts'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import styles from './offline-notice.module.css'

export function OfflineNotice() {
  const { t } = useTranslation('offline')
  const online = useOnline()
  return (
    <div className={styles.host} role="status">
      {!online && (
        <p className={styles.notice}>
          <Icon name="offline" size={20} />
          <span>{t('notice')}</span>
        </p>
      )}
    </div>
  )
}
