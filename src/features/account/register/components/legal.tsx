import { useBrand } from '../../../../shared/brand/brand.tsx'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import styles from './legal.module.css'

/** The terms that the player accepts by registering, from the merchant's legal settings. */
export function Legal() {
  const { t } = useTranslation('register')
  const { minimumAge, operator } = useBrand().legal
  return (
    <p className={styles.legal}>
      {minimumAge !== null && (
        <bdi className={styles.mark} dir="ltr" aria-hidden="true">
          {t('app:footer_age_mark', { age: minimumAge })}
        </bdi>
      )}
      <span>{minimumAge === null ? t('legal', { operator }) : t('legal_age', { operator, age: minimumAge })}</span>
    </p>
  )
}
