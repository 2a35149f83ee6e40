import type { CaptchaProof } from '../../../../../contract/wire/account.ts'
import type { Cancel } from '../../../../shared/lib/clock.ts'

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
