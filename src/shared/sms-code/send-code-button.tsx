import { useTranslation } from '../i18n/language.tsx'
import { useAppSelector } from '../store/hooks.ts'
import { Button } from '../ui/button.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { selectCodeSending } from './code-sending-slice.ts'
import type { CodeChannel } from './code-sending.ts'
import styles from './send-code-button.module.css'

interface Props {
  readonly channel: CodeChannel
  /** Called only while a code can be sent (IDP-22). */
  readonly onSend: () => void
}

/**
 * Beside the number or address: sends, counts down, sends again. One button for all states, so that it keeps the focus.
 */
export function SendCodeButton({ channel, onSend }: Props) {
  const { t } = useTranslation('sms-code')
  const sending = useAppSelector((state) => selectCodeSending(state, channel))
  const isCounting = sending.kind === 'counting'
  return (
    <Button
      wide
      variant="soft"
      className={styles.send}
      busy={sending.kind === 'sending'}
      aria-disabled={isCounting || undefined}
      onClick={isCounting ? undefined : onSend}
    >
      {isCounting ? (
        <span>
          <span>{t('again_in')}</span> <Countdown until={sending.until} />
        </span>
      ) : (
        t('send')
      )}
    </Button>
  )
}
