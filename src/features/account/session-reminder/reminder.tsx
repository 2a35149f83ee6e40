import { useTranslation } from '../../../shared/i18n/language.tsx'
import { useSignOut } from '../../../shared/member/sign-out.ts'
import { overlayWithdrawn } from '../../../shared/overlay/overlay-slice.ts'
import type { OverlayProps } from '../../../shared/overlay/overlays.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { formatDuration } from './format-duration.ts'
import styles from './reminder.module.css'

/** Says how long the member has played. It must be answered; continuing and taking a break are equally easy. */
export function Part({ open, subject: { playedMs } }: OverlayProps<'session-reminder'>) {
  const { t } = useTranslation('session-reminder')
  const dispatch = useAppDispatch()
  return (
    <Dialog
      open={open}
      icon="clock"
      title={t('title')}
      actions={
        <>
          <Button wide onClick={() => dispatch(overlayWithdrawn({ name: 'session-reminder' }))}>
            {t('continue')}
          </Button>
          <TakeBreak />
        </>
      }
    >
      <span className={styles.label}>{t('time_played')}</span>
      <strong className={styles.time}>{formatDuration(playedMs, t)}</strong>
      <p>{t('text')}</p>
    </Dialog>
  )
}

function TakeBreak() {
  const { t } = useTranslation('session-reminder')
  const { busy, leave } = useSignOut()
  return (
    <Button wide variant="outline" busy={busy} onClick={leave}>
      {t('break')}
    </Button>
  )
}
