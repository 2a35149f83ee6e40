import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { overlayWithdrawn } from '../../../../shared/overlay/overlay-slice.ts'
import type { OverlayProps } from '../../../../shared/overlay/overlays.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'

/** For those who come back after the download (INST-39). */
export function Part({ open }: OverlayProps<'profile-tip'>) {
  const { t } = useTranslation('install')
  const dispatch = useAppDispatch()
  const close = () => dispatch(overlayWithdrawn({ name: 'profile-tip' }))
  return (
    <Dialog
      open={open}
      icon="info"
      title={t('settings_title')}
      onDismiss={close}
      actions={
        <Button wide onClick={close}>
          {t('shared:ok')}
        </Button>
      }
    >
      <p>{t('ios17_download_tips')}</p>
    </Dialog>
  )
}
