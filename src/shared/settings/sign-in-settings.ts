/**
 * The consolidated settings for signing in and registering. Only lazily loaded pages use this file, so it is not in the
 * first load.
 */
import type { SmsProvider, SystemSettings } from '../../../contract/wire/system.ts'
import type { Settings } from './settings.ts'

/**
 * The registration switch (IDP-07), and whether mobile registration asks for a password (REG-09); both default to on.
 */
export function registrationSettings(settings: Settings | null): SystemSettings['registration'] {
  const { enabled = true, mobilePassword = true } = settings?.registration ?? {}
  return { enabled, mobilePassword }
}

const noProvider: SmsProvider = {
  firebase: false,
  apiKey: '',
  appId: '',
  authDomain: '',
  projectId: '',
  messagingSenderId: '',
  googleWebClientId: '',
}

/** The merchant's SMS provider (IDP-18); its texts are empty where nothing is configured. */
export const smsProvider = (settings: Settings | null): SmsProvider => ({ ...noProvider, ...settings?.sms })
