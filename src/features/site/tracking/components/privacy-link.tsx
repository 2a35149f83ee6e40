import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { usePanel } from '../../../../shared/navigation/panel.ts'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import styles from './privacy-link.module.css'

/** Footer link that reopens the choice. */
export function Part() {
  const { t } = useTranslation('tracking')
  const { open } = usePanel('privacy')
  return (
    <button type="button" className={styles.link} onClick={() => open()}>
      <Icon name="shield" size={20} tinted />
      <span>{t('privacy_choices')}</span>
    </button>
  )
}
