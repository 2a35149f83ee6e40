/** Error texts for failures at the identity provider (IDP-25 to IDP-27). Pure. */
import type { Translate } from '../../../shared/i18n/language-service.ts'

export interface AuthError {
  /** The code of the provider's client, e.g. `auth/too-many-requests`. */
  readonly code: string
  /** The provider's explanation; empty if there is none. */
  readonly reason: string
}

const unknownCode = 'auth/unknown'
/** The error for confirming a code that was never sent or has expired (IDP-25). */
export const codeExpired: AuthError = { code: 'auth/code-expired', reason: '' }

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

const maxReasonLength = 300

/** Reads any thrown value; anything but an error of the provider's client counts as `auth/unknown`. */
export function authErrorFrom(thrown: unknown): AuthError {
  const { code, message } =
    typeof thrown === 'object' && thrown !== null
      ? (thrown as { readonly code?: unknown; readonly message?: unknown })
      : {}
  if (typeof code !== 'string' || !/^auth\/[\w-]{1,60}$/.test(code)) return { code: unknownCode, reason: '' }
  return { code, reason: typeof message === 'string' ? reasonIn(message) : '' }
}

/** The client's messages have the form `Firebase: <reason> (auth/<code>).`, with "Error" in place of a missing reason. */
function reasonIn(message: string): string {
  const [, reason = ''] = /^Firebase: (.*?) ?\(auth\/[\w-]+\)\.?$/s.exec(message) ?? []
  return /^(Error)?$/.test(reason) ? '' : reason.slice(0, maxReasonLength)
}

/** A second press of a button replaces the popup of the first; that is not an error (IDP-27). */
export const isSuperseded = ({ code }: AuthError): boolean => code === 'auth/cancelled-popup-request'

/** The alert for an error (IDP-26): its text, its code, and the reason if there is one. */
export function authErrorText(t: Translate, { code, reason }: AuthError): string {
  const lines = [
    t(`identity:${texts[code] ?? 'unknown'}`),
    `Code: ${code}`,
    ...(reason === '' ? [] : [`Reason: ${reason}`]),
  ]
  return lines.join('\n')
}
