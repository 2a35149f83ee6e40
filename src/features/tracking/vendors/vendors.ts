import type { TrackingVendor } from '../../../../contract/brand.ts'
import type { PixelVendor } from './vendor.ts'

export interface VendorEntry {
  readonly name: TrackingVendor
  /** The vendor's own name, for the visitor. */
  readonly label: string
  readonly load: () => Promise<PixelVendor>
}

/** The vendors that exist in this build. */
export const vendorEntries: readonly VendorEntry[] = [
  ...(__FLAGS__.METAPIXEL3 ? [{ name: 'meta' as const, label: 'Meta', load: () => import('./meta/meta.ts').then((module) => module.metaVendor()) }] : []),
]
