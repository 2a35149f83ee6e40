import type { CaptchaSettings } from '../../../contract/wire/system.ts'
import type { Settings } from '../settings/settings.ts'
import { isSwitchedOn } from '../settings/switched-on.ts'
import type { CaptchaPurpose } from './captcha.ts'

/**
 * Whether a form needs a captcha: its code is in the build (ruling on CAP-07: GEETESTVCODE3 for login, GEETEST3 for
 * registration and SMS), and the back end has it switched on (CAP-08). Until the back end has answered, the build alone
 * decides.
 */
export function isCaptchaShown(purpose: CaptchaPurpose, settings: Settings | null): boolean {
  if (purpose === 'login')
    return (
      __FLAGS__.GEETESTVCODE3 && isSwitchedOn(settings, 'GEETESTVCODE3') && isAskedFor(settings, 'showLoginGeetest')
    )
  if (!__FLAGS__.GEETEST3 || !isSwitchedOn(settings, 'GEETEST3')) return false
  return isAskedFor(settings, purpose === 'sms' ? 'showSmsGeetest' : 'showGeetest')
}

const isAskedFor = (settings: Settings | null, name: 'showGeetest' | 'showSmsGeetest' | 'showLoginGeetest'): boolean =>
  settings?.captcha?.[name] ?? true

/** The version that the back end uses, else the one that the merchant configured. */
export const captchaVersion = (
  settings: Settings | null,
  configured: CaptchaSettings['version'] | undefined,
): CaptchaSettings['version'] => settings?.captcha?.version ?? configured ?? 'v4'
