import { useState } from 'react'
import { useTranslation } from '../i18n/language.tsx'
import { useAppDispatch } from '../store/hooks.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './alert-dialog.module.css'
import { answerAlert, type AlertAnswer } from './feedback.ts'
import type { Alert } from './feedback-slice.ts'
import { useWords } from './use-words.ts'

/** The alert that is to be answered next; the last one fades out when none is left. */
export function AlertDialog({ alert }: { alert: Alert | undefined }) {
  const [last, setLast] = useState(alert)
  if (alert && alert !== last) setLast(alert)
  return last ? <Shown key={last.id} alert={last} open={alert !== undefined} /> : null
}

function Shown({ alert, open }: { alert: Alert; open: boolean }) {
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
