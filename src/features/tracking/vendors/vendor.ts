import type { MarketingEvent } from './marketing-event.ts'

/** What the tracker expects of a vendor. Its module is loaded after consent and does nothing before `start`. */
export interface PixelVendor {
  /** Loads the vendor's script and initialises the brand's pixels; called once. */
  readonly start: (pixelIds: readonly string[]) => void
  readonly send: (event: MarketingEvent) => void
  /** Consent was withdrawn (false) or given again (true) after the start. */
  readonly setConsent: (granted: boolean) => void
}
