import type { Scheme } from '../theme/branding.ts'

/** A screen that iOS shows a start-up image on. */
export interface StartupScreen {
  /** `dark-1179x2556` */
  readonly name: string
  readonly scheme: Scheme
  /** Device pixels, in this orientation. */
  readonly width: number
  readonly height: number
  readonly media: string
}

/** Portrait points and pixel ratio of the iPhones and iPads that run iOS 15.4 or later. */
const devices = [
  // iPhone
  [320, 568, 2], // SE (1st)
  [375, 667, 2], // 7, 8, SE (2nd, 3rd)
  [414, 736, 3], // 7 Plus, 8 Plus
  [375, 812, 3], // X, XS, 11 Pro, 12 mini, 13 mini
  [414, 896, 2], // XR, 11
  [414, 896, 3], // XS Max, 11 Pro Max
  [390, 844, 3], // 12, 13, 14, 16e
  [428, 926, 3], // 12 Pro Max, 13 Pro Max, 14 Plus
  [393, 852, 3], // 14 Pro, 15, 16
  [430, 932, 3], // 14 Pro Max, 15 Plus, 16 Plus
  [402, 874, 3], // 16 Pro, 17, 17 Pro
  [420, 912, 3], // Air
  [440, 956, 3], // 16 Pro Max, 17 Pro Max
  // iPad
  [744, 1133, 2], // mini (6th, A17 Pro)
  [768, 1024, 2], // mini (5th), 9.7"
  [810, 1080, 2], // 10.2"
  [820, 1180, 2], // 10.9", Air, A16
  [834, 1112, 2], // Air 10.5"
  [834, 1194, 2], // Pro 11"
  [834, 1210, 2], // Pro 11" (M4)
  [1024, 1366, 2], // Pro 12.9", Air 13"
  [1032, 1376, 2], // Pro 13" (M4)
] as const

const smallestTablet = 744

type Device = (typeof devices)[number]
type Orientation = 'portrait' | 'landscape'

function screen(
  scheme: Scheme,
  isOnly: boolean,
  [shorter, longer, ratio]: Device,
  orientation: Orientation,
): StartupScreen {
  const [across, down] = orientation === 'portrait' ? [shorter, longer] : [longer, shorter]
  const width = across * ratio
  const height = down * ratio
  return {
    name: `${scheme}-${width}x${height}`,
    scheme,
    width,
    height,
    // iOS reports the portrait dimensions in both orientations.
    media: `screen${isOnly ? '' : ` and (prefers-color-scheme: ${scheme})`} and (device-width: ${shorter}px) and (device-height: ${longer}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: ${orientation})`,
  }
}

const orientationsOf = (device: Device): readonly Orientation[] =>
  device[0] >= smallestTablet ? ['portrait', 'landscape'] : ['portrait']

/**
 * Every screen, in light and dark, or once for a brand with one scheme (ICON-04). Phones are portrait only, as the
 * manifest demands.
 */
export function startupScreens(colorScheme: Scheme | 'auto'): readonly StartupScreen[] {
  const schemes: readonly Scheme[] = colorScheme === 'auto' ? ['light', 'dark'] : [colorScheme]
  return schemes.flatMap((scheme) =>
    devices.flatMap((device) =>
      orientationsOf(device).map((orientation) => screen(scheme, schemes.length === 1, device, orientation)),
    ),
  )
}
