import { useTranslation } from '../../i18n/language.tsx'
import { cx } from '../cx.ts'
import styles from './steps.module.css'

/** The current one of several steps; the first is 1. */
export function Steps({ at, total, title }: { at: number; total: number; title?: string }) {
  const { t } = useTranslation('shared')
  return (
    <div className={styles.steps}>
      <div className={styles.words}>
        <span>{t('step_position', { number: at, total })}</span>
        {title && <strong className={styles.title}>{title}</strong>}
      </div>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: total }, (_, step) => (
          <span key={step} className={cx(styles.bar, step < at && styles.done)} />
        ))}
      </div>
    </div>
  )
}
