import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, parseHex, useMode, wcagLuminance } from 'culori/fn'

const toOklch = useMode(modeOklch)
useMode(modeRgb)
useMode(modeLrgb)

/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees (0 when grey). */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/** Reads `#rgb` or `#rrggbb`; another text is a bug, the schema has refused it. */
export function oklchOf(hex: string): Oklch {
  const rgb = parseHex(hex)
  if (!rgb) throw new Error(`Not a hex colour: ${hex}`)
  const { l, c, h } = toOklch(rgb)
  return { l, c, h: h ?? 0 }
}

/** The sRGB colour of that lightness and hue with as much of the chroma as the gamut has, as `#rrggbb` (THEME-01). */
export function hexOf({ l, c, h }: Oklch): string {
  return formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h: ((h % 360) + 360) % 360 }, 'oklch')) ?? '#000000'
}

/** `#rrggbbaa`; alpha 0 to 1. */
export const withAlpha = (hex: string, alpha: number): string =>
  hex +
  Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const a = wcagLuminance(one)
  const b = wcagLuminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Signed way from one hue to another, -180 to 180. */
export const hueDistance = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180

const lightnessStep = 0.005

/**
 * The colour nearest in lightness to `start` that is accepted; the start itself when it is.
 * Undefined when no lightness of that hue and chroma is.
 */
export function nearestLightness(start: string, accepts: (hex: string) => boolean): string | undefined {
  if (accepts(start)) return start
  const color = oklchOf(start)
  for (let away = lightnessStep; away <= 1; away += lightnessStep) {
    for (const l of [color.l - away, color.l + away]) {
      if (l < 0 || l > 1) continue
      const hex = hexOf(shade(color, l))
      if (accepts(hex)) return hex
    }
  }
  return undefined
}

/** The same colour at another lightness. Yellow that is darkened turns towards amber: at its own hue it would be olive. */
export function shade(color: Oklch, l: number): Oklch {
  const isYellow = color.c > 0.04 && color.h > 72 && color.h < 118
  if (!isYellow || l >= color.l) return { ...color, l }
  const turned = Math.max(62, color.h - (color.l - l) * 90)
  return { ...color, l, h: Math.min(color.h, turned) }
}
