import type { BrandConfig } from '../../../../contract/brand.ts'
import type { TrackingVendor } from '../../../../contract/pixels.ts'
import type { PixelVendor } from './vendor.ts'

interface VendorEntry {
  readonly name: TrackingVendor
  /** The vendor's name, as shown to the visitor. */
  readonly label: string
  readonly load: () => Promise<PixelVendor>
}

/** A vendor in this build for which the brand has pixels. */
export interface Partner extends VendorEntry {
  readonly pixelIds: readonly string[]
}

const entries: readonly VendorEntry[] = [
  ...(__FLAGS__.METAPIXEL3
    ? [
        {
          name: 'meta' as const,
          label: 'Meta',
          load: () => import('./meta/meta.ts').then((module) => module.metaVendor()),
        },
      ]
    : []),
]

/** The vendors that the visitor's consent covers; if there are none, nothing is asked. */
export function partnersOf({ tracking }: Pick<BrandConfig, 'tracking'>): readonly Partner[] {
  return entries.flatMap((entry) => {
    const pixelIds = tracking?.vendors[entry.name] ?? []
    return pixelIds.length > 0 ? [{ ...entry, pixelIds }] : []
  })
}
