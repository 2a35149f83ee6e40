import type { Translate } from '../../../../shared/i18n/language-service.ts'
import type { AuthError } from './auth-error.ts'

/**
 * Text keys; codes that mean the same to a player share one. Every other code has the text of `auth/unknown`.
 */
const texts: Readonly<Record<string, string>> = {
  'auth/invalid-phone-number': 'invalid_phone',
  'auth/missing-phone-number': 'invalid_phone',
  'auth/invalid-verification-code': 'wrong_code',
  'auth/code-expired': 'code_expired',
  'auth/missing-verification-code': 'code_expired',
  'auth/missing-verification-id': 'code_expired',
  'auth/invalid-verification-id': 'code_expired',
  'auth/session-expired': 'code_expired',
  'auth/captcha-check-failed': 'captcha_failed',
  'auth/invalid-app-credential': 'captcha_failed',
  'auth/missing-app-credential': 'captcha_failed',
  'auth/too-many-requests': 'too_many_requests',
  'auth/quota-exceeded': 'too_many_requests',
  'auth/popup-blocked': 'popup_blocked',
  'auth/popup-closed-by-user': 'popup_closed',
  'auth/user-cancelled': 'popup_closed',
  'auth/redirect-cancelled-by-user': 'popup_closed',
  'auth/unauthorized-domain': 'not_possible_here',
  'auth/operation-not-supported-in-this-environment': 'not_possible_here',
  'auth/operation-not-allowed': 'not_possible_here',
  'auth/web-storage-unsupported': 'storage_needed',
  'auth/account-exists-with-different-credential': 'other_account',
  'auth/credential-already-in-use': 'other_account',
  'auth/user-disabled': 'user_disabled',
  'auth/network-request-failed': 'no_connection',
  'auth/timeout': 'no_connection',
}

/** The alert for an error (IDP-26): its text, its code, and the reason if there is one. */
export function authErrorText(t: Translate, { code, reason }: AuthError): string {
  const lines = [
    t(`identity:${texts[code] ?? 'unknown'}`),
    `Code: ${code}`,
    ...(reason === '' ? [] : [`Reason: ${reason}`]),
  ]
  return lines.join('\n')
}
