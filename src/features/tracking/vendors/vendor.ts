import type { MarketingEvent } from '../lib/marketing-event.ts'

/** What the tracker asks of a vendor. Its module is loaded after consent, so nothing happens before `start`. */
export interface PixelVendor {
  /** Loads the vendor's script and introduces the brand's pixels; called once. */
  readonly start: (pixelIds: readonly string[]) => void
  readonly send: (event: MarketingEvent) => void
  /** Consent was taken back (false) or given anew (true) after the start. */
  readonly setConsent: (granted: boolean) => void
}
