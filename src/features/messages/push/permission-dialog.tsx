import { useState } from 'react'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { showAlert } from '../../../shared/feedback/feedback.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { overlayWithdrawn } from '../../../shared/overlay/overlay-slice.ts'
import type { OverlayProps } from '../../../shared/overlay/overlays.ts'
import { permissionGranted, rememberAnswer } from '../../../shared/push/record.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import styles from './permission-dialog.module.css'

/** Why notifications are worth it. The browser is asked only after "allow", since its "no" is for good (PUSH-04). */
export function Part({ open }: OverlayProps<'push-permission'>) {
  const { t } = useTranslation('push')
  const { busy, allow, close } = usePermission()
  return (
    <Dialog
      open={open}
      title={t('title')}
      onDismiss={close}
      actions={
        <>
          <Button wide busy={busy} onClick={() => void allow()}>
            {t('allow')}
          </Button>
          <Button wide variant="ghost" onClick={close}>
            {t('later')}
          </Button>
        </>
      }
    >
      <Example />
      <p>{t('text')}</p>
    </Dialog>
  )
}

/** A picture of a notification; it cannot be read by screen readers or tapped. */
function Example() {
  const { t } = useTranslation('push')
  const { look, shortName } = useBrand()
  return (
    <div className={styles.example} aria-hidden="true">
      <img className={styles.icon} src={look.icon.url} alt="" width={44} height={44} />
      <span className={styles.words}>
        <span className={styles.from}>
          <span translate="no">{shortName}</span>
          <Icon name="bell" size={16} />
        </span>
        <strong className={styles.title}>{t('example_title')}</strong>
        <span>{t('example_text')}</span>
      </span>
    </div>
  )
}

function usePermission() {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const close = () => {
    dispatch(rememberAnswer())
    dispatch(overlayWithdrawn({ name: 'push-permission' }))
  }
  const allow = async () => {
    setBusy(true)
    // Before anything else is awaited: the browser asks only while it handles the tap.
    const permission = await Notification.requestPermission().catch(() => 'default')
    setBusy(false)
    close()
    if (permission === 'granted') dispatch(permissionGranted())
    if (permission === 'denied')
      void dispatch(showAlert({ kind: 'notice', message: { key: 'push:notification_request_tips' } }))
  }
  return { busy, allow, close }
}
