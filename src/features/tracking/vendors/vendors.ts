import type { BrandConfig } from '../../../../contract/brand.ts'
import { bigoPixel, googlePixel, kwaiPixel, metaPixel, tiktokPixel, xPixel } from '../../../../contract/pixels.ts'
import type { Partner } from './vendor.ts'

interface VendorEntry extends Omit<Partner, 'pixelIds' | 'load'> {
  readonly load: (tracking: BrandConfig['tracking']) => ReturnType<Partner['load']>
}

/** The vendors of this build. Each name is that of a row of `contract/vendors.ts`. */
const entries: readonly VendorEntry[] = [
  ...(__FLAGS__.METAPIXEL3
    ? [
        {
          name: 'meta' as const,
          label: 'Meta',
          cookies: metaPixel.cookies,
          load: async () => (await import('./meta/meta.ts')).metaVendor(),
        },
      ]
    : []),
  ...(__FLAGS__.GOOGLETAG3
    ? [
        {
          name: 'google' as const,
          label: 'Google',
          cookies: googlePixel.cookies,
          load: async () => (await import('./google/google.ts')).googleVendor(),
        },
      ]
    : []),
  ...(__FLAGS__.TIKTOKPIXEL3
    ? [
        {
          name: 'tiktok' as const,
          label: 'TikTok',
          cookies: tiktokPixel.cookies,
          load: async () => (await import('./tiktok/tiktok.ts')).tiktokVendor(),
        },
      ]
    : []),
  ...(__FLAGS__.KWAIPIXEL3
    ? [
        {
          name: 'kwai' as const,
          label: 'Kwai',
          cookies: kwaiPixel.cookies,
          load: async () => (await import('./kwai/kwai.ts')).kwaiVendor(),
        },
      ]
    : []),
  ...(__FLAGS__.XPIXEL3
    ? [
        {
          name: 'x' as const,
          label: 'X',
          cookies: xPixel.cookies,
          load: async (tracking: BrandConfig['tracking']) => (await import('./x/x.ts')).xVendor(tracking?.xEvents),
        },
      ]
    : []),
  ...(__FLAGS__.BIGOPIXEL3
    ? [
        {
          name: 'bigo' as const,
          label: 'Bigo',
          cookies: bigoPixel.cookies,
          load: async () => (await import('./bigo/bigo.ts')).bigoVendor(),
        },
      ]
    : []),
]

/** The vendors that the visitor's consent covers; if there are none, nothing is asked. */
export function partnersOf({ tracking }: Pick<BrandConfig, 'tracking'>): readonly Partner[] {
  return entries.flatMap(({ load, ...entry }) => {
    const pixelIds = tracking?.vendors[entry.name] ?? []
    return pixelIds.length > 0 ? [{ ...entry, pixelIds, load: () => load(tracking) }] : []
  })
}
