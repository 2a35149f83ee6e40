import { useTranslation } from '../../../shared/i18n/language.tsx'
import { overlayWithdrawn } from '../../../shared/overlay/overlay-slice.ts'
import type { OverlayProps } from '../../../shared/overlay/overlays.ts'
import { useStartOver } from '../../../shared/shell/start-over.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { leaveForNewWorker } from '../../../shared/worker/register-worker.ts'

/** Offers a new release: one button, which takes it (SHELL-12, SHELL-18). */
export function Part({ open }: OverlayProps<'update'>) {
  const { t } = useTranslation('update')
  const dispatch = useAppDispatch()
  const startOver = useStartOver()
  const close = () => dispatch(overlayWithdrawn({ name: 'update' }))
  const refresh = () => {
    close()
    // The worker opens the shell from its own cache: without its successor a reload would bring the old release.
    void leaveForNewWorker(startOver)
  }
  return (
    <Dialog
      open={open}
      icon="info"
      title={t('title')}
      onDismiss={close}
      actions={
        <Button wide onClick={refresh}>
          {t('refresh')}
        </Button>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  )
}
