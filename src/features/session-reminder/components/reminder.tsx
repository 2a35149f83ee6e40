import { useLanguage, useTranslation } from '../../../shared/i18n/language.tsx'
import { useSignOut } from '../../../shared/member/use-sign-out.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { formatDuration } from '../lib/format-duration.ts'
import styles from './reminder.module.css'

interface Props {
  readonly open: boolean
  readonly playedMs: number
  readonly onContinue: () => void
}

/** Says how long the member has played. It must be answered; continuing and taking a break are equally easy. */
export function Reminder({ open, playedMs, onContinue }: Props) {
  const { t } = useTranslation('session-reminder')
  const { locale } = useLanguage()
  return (
    <Dialog
      open={open}
      icon="clock"
      title={t('title')}
      actions={
        <>
          <Button wide onClick={onContinue}>
            {t('continue')}
          </Button>
          <TakeBreak />
        </>
      }
    >
      <span className={styles.label}>{t('time_played')}</span>
      <strong className={styles.time}>{formatDuration(playedMs, locale)}</strong>
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
