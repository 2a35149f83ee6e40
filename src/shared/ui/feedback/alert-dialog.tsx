import { answerAlert, type AlertAnswer } from '../../feedback/feedback.ts'
import { useWords } from '../../feedback/use-words.ts'
import { useTranslation } from '../../i18n/language.tsx'
import type { OverlayProps } from '../../overlay/overlays.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import styles from './alert-dialog.module.css'

/** A message that stays until it is answered. */
export function Part({ open, subject: alert }: OverlayProps<'alert'>) {
  const { t } = useTranslation('shared')
  const say = useWords()
  const dispatch = useAppDispatch()
  const answer = (given: AlertAnswer) => () => dispatch(answerAlert(alert.id, given))
  return (
    <Dialog
      open={open}
      icon="info"
      title={alert.title ? say(alert.title) : t('notice')}
      {...(!alert.mustConfirm && { onDismiss: answer('dismissed') })}
      actions={
        <>
          <Button wide onClick={answer('confirmed')}>
            {alert.confirm ? say(alert.confirm) : t('ok')}
          </Button>
          {alert.cancel && (
            <Button wide variant="ghost" onClick={answer('dismissed')}>
              {say(alert.cancel)}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.message} dir="auto">
        {say(alert.message)}
      </p>
    </Dialog>
  )
}
