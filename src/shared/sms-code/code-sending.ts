/** When a code can be sent (IDP-20 to IDP-22). Pure. */

/** Who sends SMS codes: the back end, or the phone-auth provider of the identity service. */
export type CodeProvider = 'server' | 'phone-auth'

/** By which way a code travels; each has one countdown for the whole page. */
export type CodeChannel = 'sms' | 'email'

/** What stands between a player and the next code. */
export type CodeSending =
  | { readonly kind: 'sendable' }
  /** A code is being sent; a captcha may be open. */
  | { readonly kind: 'sending' }
  /** A code is on its way to `to`; the next can be sent at `until`, in epoch milliseconds. */
  | { readonly kind: 'counting'; readonly until: number; readonly to: string }

export const sendable: CodeSending = { kind: 'sendable' }

/** IDP-20. */
const providerWaitMs = 60_000

/** A moment further away than this is none that a code ends at: a clock is wrong, or the answer garbled. */
const longestWaitMs = 60 * 60_000

/**
 * When the next code can be sent (IDP-20, IDP-21).
 * @param expirationTime epoch milliseconds, as the back end answered it. Where it is no moment of the next hour, the wait is that of the phone-auth provider: neither is the button free at once, nor locked for good.
 */
export function endOfWait(provider: CodeProvider, now: number, expirationTime?: number): number {
  const isMoment = expirationTime !== undefined && expirationTime > now && expirationTime <= now + longestWaitMs
  return provider === 'server' && isMoment ? expirationTime : now + providerWaitMs
}
