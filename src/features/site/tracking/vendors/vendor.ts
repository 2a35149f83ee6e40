import { attempt } from '../../../../../contract/attempt.ts'
import type { TrackingVendor } from '../../../../../contract/pixels.ts'
import type { MarketingEvent } from '../events/marketing-event.ts'

/** A vendor's pixel for the page. It does nothing before `start`. */
export interface PixelVendor {
  /** Loads the vendor's script and initializes the brand's pixels; called once. */
  readonly start: (pixelIds: readonly string[]) => void
  readonly send: (event: MarketingEvent) => void
  /** Consent was withdrawn (false) or given again (true) after the start. */
  readonly setConsent: (granted: boolean) => void
}

/** A vendor in this build for which the brand has pixels. */
export interface Partner {
  readonly name: TrackingVendor
  /** The vendor's name, as shown to the visitor. */
  readonly label: string
  readonly pixelIds: readonly string[]
  /** How the names of its cookies begin. */
  readonly cookies: readonly string[]
  readonly create: () => PixelVendor
}

/** A fault of a vendor's script must not reach the page; the vendor's own reports tell about it. */
export const guarded = (vendor: PixelVendor): PixelVendor => ({
  start: (ids) => attempt(() => vendor.start(ids)),
  send: (event) => attempt(() => vendor.send(event)),
  setConsent: (granted) => attempt(() => vendor.setConsent(granted)),
})
