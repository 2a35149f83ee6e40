import { CaptchaField } from '../captcha/captcha-field.tsx'
import { Slot } from '../feature/slot.tsx'
import { useTranslation } from '../i18n/language.tsx'
import { selectSettings } from '../settings/settings-slice.ts'
import { useAppSelector } from '../store/hooks.ts'
import { Button } from '../ui/button.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { selectCodeSending, type CodeChannel } from './code-sending.ts'
import { codeProvider } from './phone-auth.ts'
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

/**
 * The captcha that sending an SMS code needs in the page: the back end's or the phone-auth provider's. Invisible until
 * it is needed.
 */
export function SmsCaptcha() {
  const provider = codeProvider(useAppSelector(selectSettings))
  return provider === 'server' ? <CaptchaField purpose="sms" product="bind" /> : <Slot name="phone-auth" />
}
