import { useBrand } from '../../../../shared/brand/brand.tsx'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { usePanel } from '../../../../shared/navigation/panel.ts'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { Sheet } from '../../../../shared/ui/sheet.tsx'
import { consentStore, type Consent, useConsent } from '../lib/consent.ts'
import { partnersOf } from '../vendors/vendors.ts'
import { ConsentButtons } from './consent-buttons.tsx'
import styles from './privacy-sheet.module.css'

const stateTexts: Record<Consent, string> = {
  granted: 'state_granted',
  denied: 'state_denied',
  undecided: 'state_open',
}

/** Lets the visitor change their choice at any time. */
export function Part() {
  const { t } = useTranslation('tracking')
  const { isOpen, close } = usePanel('privacy')
  const consent = useConsent()
  const names = partnersOf(useBrand())
    .map(({ label }) => label)
    .join(', ')
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={t('privacy_choices')}
      footer={<ConsentButtons onChoose={consentStore.choose} />}
    >
      <div className={styles.words}>
        <p>{t('sheet_about')}</p>
        <p>{t('partners', { names })}</p>
        <p className={styles.muted}>{t('sheet_text')}</p>
        <div role="status">
          <Notice tone={consent === 'granted' ? 'success' : 'info'} icon={consent === 'granted' ? 'check' : 'shield'}>
            {t(stateTexts[consent])}
          </Notice>
        </div>
      </div>
    </Sheet>
  )
}
