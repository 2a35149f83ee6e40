import { useTranslation } from '../../../../shared/i18n/language.tsx'
import styles from './stay-link.module.css'

/** The quiet way on: without the app. */
export function StayLink({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('install')
  return (
    <button type="button" className={styles.stay} onClick={onClick}>
      {t('stay')}
    </button>
  )
}
