import type { CaptchaProof } from '../../../../contract/wire/account.ts'
import type { Cancel } from '../../../shared/lib/clock.ts'

/** A fault of the captcha (CAP-05). */
export interface CaptchaFault {
  /**
   * `network`: something did not load; `notSetUp`: there is no captcha to load (CAP-14); `vendor`: an error of the vendor,
   * with its text if it gave one.
   */
  readonly kind: 'network' | 'notSetUp' | 'vendor'
  /** The vendor's text for the player. */
  readonly text?: string
  /** Digits. */
  readonly code?: string
}

/** The interface of a captcha of either version for the widget. */
export interface VendorCaptcha {
  /** Opens the puzzle over the page. */
  readonly show: () => void
  /** Resets it. Absent if only a new start can do that: a v3 challenge can be used only once. */
  readonly reset?: () => void
  readonly destroy: () => void
}

/** The events of a captcha of either version. */
export interface VendorEvents {
  /** It exists, but is not ready yet. */
  readonly made: (captcha: VendorCaptcha) => void
  readonly ready: () => void
  readonly solved: (proof: CaptchaProof) => void
  readonly closed: () => void
  readonly failed: (fault: CaptchaFault) => void
}

/** Starts the captcha; everything else happens through events. @returns a function that aborts the start */
export type StartVendor = (events: VendorEvents) => Cancel

/** The methods that both versions' objects have in common; each returns the object itself. */
export interface VendorObject<Validation> {
  onReady: (run: () => void) => unknown
  onSuccess: (run: () => void) => unknown
  onClose: (run: () => void) => unknown
  onError: (run: (error: unknown) => void) => unknown
  getValidate: () => Validation | false | undefined
  reset: () => unknown
  destroy: () => unknown
}

/** The vendor's codes for a script that failed to load (CAP-15): its own loader or core, and the second resource. */
export const loadFault: CaptchaFault = { kind: 'network', code: '60204' }
const networkCodes: readonly string[] = ['60204', '60205']

const maxTextLength = 200

/**
 * Reads the argument of the vendor's error callbacks: v4 `{code, msg, desc}`, v3 `{error_code, msg, user_error, code}`,
 * or a bare text, which v3's loader passes for a network error (CAP-16). A code that is not a number is not shown
 * (CAP-05).
 */
export function vendorFault(error: unknown): CaptchaFault {
  if (typeof error !== 'object' || error === null) return { kind: 'network' }
  const { code, error_code, user_error, msg } = error as Readonly<Record<string, unknown>>
  const number = [code, error_code].map(numberOf).find(Boolean)
  if (number && networkCodes.includes(number)) return { kind: 'network', code: number }
  const text = [user_error, msg].find((words): words is string => typeof words === 'string' && words.trim() !== '')
  return { kind: 'vendor', ...(text && { text: text.trim().slice(0, maxTextLength) }), ...(number && { code: number }) }
}

const numberOf = (code: unknown): string | undefined => (/^-?\d{1,10}$/.test(String(code)) ? String(code) : undefined)
