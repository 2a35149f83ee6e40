import type { BrandConfig } from '../../../../../contract/brand.ts'
import { bigoPixel, googlePixel, kwaiPixel, metaPixel, tiktokPixel, xPixel } from '../../../../../contract/pixels.ts'
import { bigoVendor } from './bigo/bigo.ts'
import { googleVendor } from './google/google.ts'
import { kwaiVendor } from './kwai/kwai.ts'
import { metaVendor } from './meta/meta.ts'
import { tiktokVendor } from './tiktok/tiktok.ts'
import type { Partner, PixelVendor } from './vendor.ts'
import { xVendor } from './x/x.ts'

interface VendorEntry extends Omit<Partner, 'pixelIds' | 'create'> {
  readonly create: (tracking: BrandConfig['tracking']) => PixelVendor
}

/**
 * The vendors of this build, in one chunk with what tells them the events. Each name is in a row of
 * `contract/vendors.ts`.
 */
const entries: readonly VendorEntry[] = [
  ...(__FLAGS__.METAPIXEL3
    ? [
        {
          name: 'meta' as const,
          label: 'Meta',
          cookies: metaPixel.cookies,
          create: () => metaVendor(),
        },
      ]
    : []),
  ...(__FLAGS__.GOOGLETAG3
    ? [
        {
          name: 'google' as const,
          label: 'Google',
          cookies: googlePixel.cookies,
          create: () => googleVendor(),
        },
      ]
    : []),
  ...(__FLAGS__.TIKTOKPIXEL3
    ? [
        {
          name: 'tiktok' as const,
          label: 'TikTok',
          cookies: tiktokPixel.cookies,
          create: () => tiktokVendor(),
        },
      ]
    : []),
  ...(__FLAGS__.KWAIPIXEL3
    ? [
        {
          name: 'kwai' as const,
          label: 'Kwai',
          cookies: kwaiPixel.cookies,
          create: () => kwaiVendor(),
        },
      ]
    : []),
  ...(__FLAGS__.XPIXEL3
    ? [
        {
          name: 'x' as const,
          label: 'X',
          cookies: xPixel.cookies,
          create: (tracking: BrandConfig['tracking']) => xVendor(tracking?.xEvents),
        },
      ]
    : []),
  ...(__FLAGS__.BIGOPIXEL3
    ? [
        {
          name: 'bigo' as const,
          label: 'Bigo',
          cookies: bigoPixel.cookies,
          create: () => bigoVendor(),
        },
      ]
    : []),
]

/** The vendors that the visitor's consent covers; if there are none, nothing is asked. */
export function partnersOf({ tracking }: Pick<BrandConfig, 'tracking'>): readonly Partner[] {
  return entries.flatMap(({ create, ...entry }) => {
    const pixelIds = tracking?.vendors[entry.name] ?? []
    return pixelIds.length > 0 ? [{ ...entry, pixelIds, create: () => create(tracking) }] : []
  })
}
