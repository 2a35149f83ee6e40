import type { CaptchaProof } from '../../../../contract/wire/account.ts'
import type { Cancel } from '../../../shared/lib/clock.ts'
import type { CaptchaFault } from '../lib/widget.ts'

/** What the widget may do with the captcha of either version. */
export interface VendorCaptcha {
  /** Opens the puzzle over the page. */
  readonly show: () => void
  /** Empties it. Absent where only a new start does that: a v3 challenge serves once. */
  readonly reset?: () => void
  readonly destroy: () => void
}

/** What the captcha of either version tells. */
export interface VendorEvents {
  /** It is there, and not ready yet. */
  readonly made: (captcha: VendorCaptcha) => void
  readonly ready: () => void
  readonly solved: (proof: CaptchaProof) => void
  readonly closed: () => void
  readonly failed: (fault: CaptchaFault) => void
}

/** Gets the captcha going; everything else comes by events. @returns gives the start up */
export type StartVendor = (events: VendorEvents) => Cancel

/** The part of both versions' objects that is the same; each method answers with the object itself. */
export interface VendorObject<Validation> {
  onReady: (run: () => void) => unknown
  onSuccess: (run: () => void) => unknown
  onClose: (run: () => void) => unknown
  onError: (run: (error: unknown) => void) => unknown
  getValidate: () => Validation | false | undefined
  reset: () => unknown
  destroy: () => unknown
}
