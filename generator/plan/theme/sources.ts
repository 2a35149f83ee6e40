import { schemesOf, type Branding, type Scheme } from './branding.ts'
import { hexOf, hueDistance, oklchOf, type Oklch } from './color.ts'

/** The colors that a scheme is derived from. */
export interface Sources {
  readonly scheme: Scheme
  readonly brand: string
  readonly accent: string
  /** Hue and chroma that tint backgrounds, borders and texts. */
  readonly tint: { readonly h: number; readonly c: number }
  /** Set when the merchant gives them for this scheme. */
  readonly background?: string
  readonly text?: string
}

const greyChroma = 0.025
const gold: Oklch = { l: 0.83, c: 0.165, h: 82 }
const coral: Oklch = { l: 0.64, c: 0.21, h: 16 }
const midnight = 282
/** Dark backgrounds of these hues look muddy. */
const isMuddy = (h: number): boolean => h > 52 && h < 128
/** Dark backgrounds of a red brand are wine-colored, not brown. */
const groundHue = (h: number): number => (h > 5 && h <= 52 ? h - 24 : h)
/** Green backgrounds look garish sooner than others. */
const groundChroma = (h: number): number => (h > 120 && h < 190 ? 0.72 : 1)

const normal = (hex: string): string =>
  (hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex).toLowerCase()

/** Gold goes with every brand except a golden one. */
function companionOf(brand: Oklch): string {
  const nearGold = brand.c >= greyChroma && Math.abs(hueDistance(brand.h, gold.h)) < 45
  return hexOf(nearGold ? coral : gold)
}

function tintOf(scheme: Scheme, brand: Oklch, accent: Oklch): { h: number; c: number } {
  if (brand.c < greyChroma) return { h: brand.c < 0.004 ? midnight : brand.h, c: 0.25 }
  if (scheme === 'light') return { h: brand.h, c: 1 }
  if (!isMuddy(brand.h)) return { h: groundHue(brand.h), c: groundChroma(brand.h) }
  return { h: accent.c >= greyChroma && !isMuddy(accent.h) ? groundHue(accent.h) : midnight, c: 1 }
}

/** Whether a given background or text belongs to a scheme; in `auto` its lightness decides. */
function belongsTo(scheme: Scheme, branding: Branding): boolean {
  if (schemesOf(branding).length === 1) return true
  const { background, text } = branding.colors
  const isDark = background !== undefined ? oklchOf(background).l < 0.55 : text !== undefined && oklchOf(text).l >= 0.55
  return (scheme === 'dark') === isDark
}

/** The source colors of one scheme; without a brand color, the accent is used. */
export function sourcesOf(branding: Branding, scheme: Scheme): Sources {
  const { colors } = branding
  const given = colors.brand ?? colors.accent
  if (given === undefined) throw new Error('branding.colors has neither brand nor accent')
  const brand = normal(given)
  const accent =
    colors.brand !== undefined && colors.accent !== undefined ? normal(colors.accent) : companionOf(oklchOf(brand))
  const own = belongsTo(scheme, branding)
  return {
    scheme,
    brand,
    accent,
    tint: tintOf(scheme, oklchOf(brand), oklchOf(accent)),
    ...(own && colors.background !== undefined ? { background: normal(colors.background) } : {}),
    ...(own && colors.text !== undefined ? { text: normal(colors.text) } : {}),
  }
}
