import { useBrand } from '../../../shared/brand/brand.tsx'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { overlayWithdrawn } from '../../../shared/overlay/overlay-slice.ts'
import type { OverlayProps } from '../../../shared/overlay/overlays.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { AnchorButton } from '../../../shared/ui/anchor-button.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import styles from './app-upgrade.module.css'

/** Announces a newer version of the native app, which may wait (INST-37). */
export function Part({ open, subject: { link, version } }: OverlayProps<'app-upgrade'>) {
  const { t } = useTranslation('app-upgrade')
  const { look } = useBrand()
  const dispatch = useAppDispatch()
  const close = () => dispatch(overlayWithdrawn({ name: 'app-upgrade' }))
  return (
    <Dialog
      open={open}
      title={t('title')}
      onDismiss={close}
      actions={
        <>
          <AnchorButton {...link}>{t('update')}</AnchorButton>
          <Button variant="ghost" wide onClick={close}>
            {t('shared:later')}
          </Button>
        </>
      }
    >
      <div className={styles.mark}>
        <img className={styles.icon} src={look.icon.url} width={72} height={72} alt="" />
      </div>
      <p>{t('text', { version })}</p>
    </Dialog>
  )
}
