import { useId } from 'react'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { consentStore } from '../lib/consent.ts'
import styles from './consent-banner.module.css'
import { ConsentButtons } from './consent-buttons.tsx'

/** Asks once, at the bottom of the page and without blocking it, if the merchant requires consent. */
export function Part() {
  const { t } = useTranslation('tracking')
  const id = useId()
  return (
    <section className={styles.banner} aria-labelledby={id}>
      <span className={styles.icon}>
        <Icon name="shield" tinted />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title} id={id}>
          {t('banner_title')}
        </h2>
        <p className={styles.text}>{t('banner_text')}</p>
      </div>
      <ConsentButtons onChoose={consentStore.choose} />
    </section>
  )
}
