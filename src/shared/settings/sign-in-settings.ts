/**
 * What the consolidated settings say about signing in and joining; read by the lazily loaded pages alone, so the first
 * load does without.
 */
import type { SmsProvider, SystemSettings } from '../../../contract/wire/system.ts'
import type { Settings } from './settings.ts'

/**
 * The register switch (IDP-07), and whether a mobile registration asks for a password (REG-09); on until the back end
 * says otherwise.
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

/** The SMS provider of the merchant (IDP-18); its texts are empty where nothing is configured. */
export const smsProvider = (settings: Settings | null): SmsProvider => ({ ...noProvider, ...settings?.sms })
