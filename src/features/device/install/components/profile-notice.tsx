import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { DownloadLink } from './download-link.tsx'
import styles from './link-action.module.css'

interface Props {
  readonly open: boolean
  readonly address: string
  readonly onClose: () => void
}

/** Explains the steps after the download of a profile, before it starts (INST-40). */
export function ProfileNotice({ open, address, onClose }: Props) {
  const { t } = useTranslation('install')
  const { t: shared } = useTranslation('shared')
  return (
    <Dialog
      open={open}
      icon="info"
      title={t('settings_title')}
      onDismiss={onClose}
      actions={
        <>
          <DownloadLink className={styles.action} address={address} onClick={onClose}>
            {t('get_profile')}
          </DownloadLink>
          <Button variant="ghost" wide onClick={onClose}>
            {shared('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('go_to_settings')}</p>
    </Dialog>
  )
}
