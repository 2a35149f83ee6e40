/** What went wrong at the identity provider, in words (IDP-25 to IDP-27). Pure. */
import type { Translate } from '../../../shared/i18n/language-service.ts'

export interface AuthError {
  /** As the provider's client tells it, e.g. `auth/too-many-requests`. */
  readonly code: string
  /** What the provider says beside the code; empty where it says nothing. */
  readonly reason: string
}

const unknownCode = 'auth/unknown'
/** The error of a code that is confirmed although none was sent, or whose time is over (IDP-25). */
export const codeExpired: AuthError = { code: 'auth/code-expired', reason: '' }

/**
 * Keys of the texts; codes that mean the same to a player share one. Every other code has the text of `auth/unknown`.
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

const longestReason = 300

/** Reads whatever was thrown; what is no error of the provider's client counts as `auth/unknown`. */
export function authErrorFrom(thrown: unknown): AuthError {
  const { code, message } =
    typeof thrown === 'object' && thrown !== null
      ? (thrown as { readonly code?: unknown; readonly message?: unknown })
      : {}
  if (typeof code !== 'string' || !/^auth\/[\w-]{1,60}$/.test(code)) return { code: unknownCode, reason: '' }
  return { code, reason: typeof message === 'string' ? reasonIn(message) : '' }
}

/** The client words a message as `Firebase: <reason> (auth/<code>).`, with "Error" for a reason where it has none. */
function reasonIn(message: string): string {
  const [, reason = ''] = /^Firebase: (.*?) ?\(auth\/[\w-]+\)\.?$/s.exec(message) ?? []
  return /^(Error)?$/.test(reason) ? '' : reason.slice(0, longestReason)
}

/** A second press of a button takes the place of the first one's popup; that is nobody's error (IDP-27). */
export const isSuperseded = ({ code }: AuthError): boolean => code === 'auth/cancelled-popup-request'

/** The alert of an error (IDP-26): its text, its code, and the reason if one is present. */
export function authErrorText(t: Translate, { code, reason }: AuthError): string {
  const lines = [
    t(`identity:${texts[code] ?? 'unknown'}`),
    `Code: ${code}`,
    ...(reason === '' ? [] : [`Reason: ${reason}`]),
  ]
  return lines.join('\n')
}
