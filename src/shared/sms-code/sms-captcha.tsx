import { CaptchaField } from '../captcha/captcha-field.tsx'
import { Slot } from '../feature/slot.tsx'
import { selectSettings } from '../settings/settings-slice.ts'
import { useAppSelector } from '../store/hooks.ts'
import { codeProvider } from './phone-auth.ts'

/**
 * The captcha that sending an SMS code needs in the page: the back end's or the phone-auth provider's. Invisible until
 * it is needed.
 */
export function SmsCaptcha() {
  const provider = codeProvider(useAppSelector(selectSettings))
  return provider === 'server' ? <CaptchaField purpose="sms" product="bind" /> : <Slot name="phone-auth" />
}
