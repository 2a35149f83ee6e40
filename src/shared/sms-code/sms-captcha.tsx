import { CaptchaField } from '../captcha/captcha-field.tsx'
import { Slot } from '../feature/slot.tsx'
import { selectSettings } from '../settings/settings-slice.ts'
import { useAppSelector } from '../store/hooks.ts'
import { codeProvider } from './phone-auth.ts'

/**
 * What sending an SMS code needs in the page: the back end's captcha, or the phone-auth provider's. Shows nothing until
 * it has to.
 */
export function SmsCaptcha() {
  const provider = codeProvider(useAppSelector(selectSettings))
  return provider === 'server' ? <CaptchaField purpose="sms" product="bind" /> : <Slot name="phone-auth" />
}
