import type { BrandConfig } from '../../../../contract/brand.ts'
import type { TrackingVendor } from '../../../../contract/pixels.ts'
import type { PixelVendor } from './vendor.ts'

interface VendorEntry {
  readonly name: TrackingVendor
  /** The vendor's own name, for the visitor. */
  readonly label: string
  readonly load: () => Promise<PixelVendor>
}

/** A vendor of this build that the brand has pixels with. */
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

/** Whom the visitor's consent is about; with nobody there is nothing to ask. */
export function partnersOf({ tracking }: Pick<BrandConfig, 'tracking'>): readonly Partner[] {
  return entries.flatMap((entry) => {
    const pixelIds = tracking?.vendors[entry.name] ?? []
    return pixelIds.length > 0 ? [{ ...entry, pixelIds }] : []
  })
}
