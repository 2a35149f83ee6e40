import { useTranslation } from '../../../shared/i18n/language.tsx'
import { overlayWithdrawn } from '../../../shared/overlay/overlay-slice.ts'
import type { OverlayProps } from '../../../shared/overlay/overlays.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../shared/settings/switched-on.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { AppIcon } from './app-icon.tsx'
import styles from './link-action.module.css'

/** In the native app: a newer version is there (INST-37). Some merchants insist on it (INST-38). */
export function Part({ open, subject: { link, version } }: OverlayProps<'app-upgrade'>) {
  const { t } = useTranslation('install')
  const dispatch = useAppDispatch()
  const settings = useAppSelector(selectSettings)
  const isMandatory = __FLAGS__.MANDATORYAPPUPDATES3 && isSwitchedOn(settings, 'MANDATORYAPPUPDATES3')
  const close = () => dispatch(overlayWithdrawn({ name: 'app-upgrade' }))
  return (
    <Dialog
      open={open}
      title={t('upgrade_title')}
      {...(!isMandatory && { onDismiss: close })}
      actions={
        <>
          <a className={styles.action} {...link}>
            {t('upgrade_now')}
          </a>
          {!isMandatory && (
            <Button variant="ghost" wide onClick={close}>
              {t('shared:later')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.icon}>
        <AppIcon size={72} />
      </div>
      <p>{t('upgrade_text', { version })}</p>
    </Dialog>
  )
}
