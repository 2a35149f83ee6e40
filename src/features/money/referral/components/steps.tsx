import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Section } from '../../../../shared/ui/section.tsx'
import styles from './steps.module.css'

const steps = ['share', 'join', 'earn'] as const

/** How inviting works, in three steps. */
export function Steps() {
  const { t } = useTranslation('referral')
  return (
    <Section title={t('how_title')}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            {t(`step_${step}`)}
          </li>
        ))}
      </ol>
    </Section>
  )
}
