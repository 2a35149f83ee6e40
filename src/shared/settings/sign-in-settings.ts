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
  const said = fieldsOf(settings?.asSent['registration'])
  return { enabled: !isOff(said['enabled']), mobilePassword: !isOff(said['mobilePassword']) }
}

/** The SMS provider of the merchant (IDP-18); its texts are empty where nothing is configured. */
export function smsProvider(settings: Settings | null): SmsProvider {
  const said = fieldsOf(settings?.asSent['sms'])
  const text = (name: string): string => (typeof said[name] === 'string' ? said[name] : '')
  return {
    firebase: isOn(said['firebase']),
    apiKey: text('apiKey'),
    appId: text('appId'),
    authDomain: text('authDomain'),
    projectId: text('projectId'),
    messagingSenderId: text('messagingSenderId'),
    googleWebClientId: text('googleWebClientId'),
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
const isOff = (value: unknown): boolean => value === false || value === 0 || value === '0' || value === 'false'
const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true'
