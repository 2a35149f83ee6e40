import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../../shared/lib/format-number.ts'
import styles from './stars.module.css'

/** INST-04: five stars of five. */
const rating = 5

export function Stars() {
  const { t } = useTranslation('install')
  const { locale } = useLanguage()
  const words = formatNumber(rating, locale, { minimumFractionDigits: 1 })
  return (
    <span className={styles.rating} role="img" aria-label={t('rating', { rating: words })}>
      {Array.from({ length: rating }, (_, index) => (
        <svg key={index} className={styles.star} viewBox="0 0 24 24" width={14} height={14} aria-hidden="true">
          <path d="M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z" />
        </svg>
      ))}
      <span className={styles.number} aria-hidden="true">
        {words}
      </span>
    </span>
  )
}
