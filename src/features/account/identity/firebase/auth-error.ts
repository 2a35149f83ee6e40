/** Failures at the identity provider (IDP-25, IDP-27). Pure. */
export interface AuthError {
  /** The code of the provider's client, e.g. `auth/too-many-requests`. */
  readonly code: string
  /** The provider's explanation; empty if there is none. */
  readonly reason: string
}

const unknownCode = 'auth/unknown'
/** The error for confirming a code that was never sent or has expired (IDP-25). */
export const codeExpired: AuthError = { code: 'auth/code-expired', reason: '' }

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
