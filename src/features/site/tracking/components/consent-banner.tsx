import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { usePanel } from '../../../../shared/navigation/panel.ts'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { consentStore } from '../lib/consent.ts'
import styles from './consent-banner.module.css'
import { ConsentButtons } from './consent-buttons.tsx'

/**
 * Asks once, in two lines at the bottom of the page and without blocking it, if the merchant requires consent; the sheet
 * says more.
 */
export function Part() {
  const { t } = useTranslation('tracking')
  const { open } = usePanel('privacy')
  return (
    <section className={styles.banner} aria-label={t('banner_title')}>
      <IconButton icon="shield" label={t('privacy_choices')} onClick={() => open()} />
      <p className={styles.text}>{t('banner_text')}</p>
      <ConsentButtons onChoose={consentStore.choose} />
    </section>
  )
}
