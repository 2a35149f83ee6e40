import { clampChroma, formatHex, modeOklch, modeRgb, parseHex, useMode } from 'culori/fn'

const toOklch = useMode(modeOklch)
const toRgb = useMode(modeRgb)

/** A color in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees (0 when gray). */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/** Parses `#rgb` or `#rrggbb`; anything else is a bug, the schema refuses it. */
export function oklchOf(hex: string): Oklch {
  const rgb = parseHex(hex)
  if (!rgb) throw new Error(`Not a hex color: ${hex}`)
  const { l, c, h } = toOklch(rgb)
  return { l, c, h: h ?? 0 }
}

/** The sRGB color of that lightness and hue, with as much of the chroma as fits the gamut, as `#rrggbb` (THEME-01). */
export function hexOf({ l, c, h }: Oklch): string {
  const color = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h: ((h % 360) + 360) % 360 } as const
  const { r, g, b } = toRgb(color)
  const fits = [r, g, b].every((channel) => channel > -rounding && channel < 1 + rounding)
  return formatHex(fits ? color : clampChroma(color, 'oklch')) ?? '#000000'
}

/**
 * Half a step of a channel. A color at the edge of the gamut is outside it by less after a conversion; taking chroma
 * from it would change a pure blue visibly.
 */
const rounding = 0.5 / 255

/** `#rrggbbaa`; alpha 0 to 1. */
export const withAlpha = (hex: string, alpha: number): string =>
  hex +
  Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')

/**
 * Linear light of a channel's 256 values, by the WCAG formula; a table, because every palette looks it up some ten
 * thousand times.
 */
const linear = Float64Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)

function luminance(hex: string): number {
  const rgb = Number.parseInt(hex.slice(1, 7), 16)
  return (
    0.2126 * (linear[rgb >> 16] ?? 0) + 0.7152 * (linear[(rgb >> 8) & 255] ?? 0) + 0.0722 * (linear[rgb & 255] ?? 0)
  )
}

/** WCAG 2 contrast ratio of two `#rrggbb`, 1 to 21. */
export function contrast(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Signed distance from one hue to another, -180 to 180. */
export const hueDistance = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180

const steps = { coarse: 0.02, fine: 0.004 } as const

/**
 * The accepted color that is nearest to `start` in lightness; `start` itself if it is accepted. Undefined when no
 * lightness of that hue and chroma is.
 */
export function nearestLightness(
  start: string,
  accepts: (hex: string) => boolean,
  mode: 'coarse' | 'fine' = 'fine',
): string | undefined {
  if (accepts(start)) return start
  const color = oklchOf(start)
  const acceptedAt = (away: number): string | undefined =>
    [color.l - away, color.l + away]
      .filter((l) => l >= 0 && l <= 1)
      .map((l) => hexOf(shade(color, l)))
      .find(accepts)
  // Coarse steps first, then fine ones within the step that hit; a narrow range may need fine steps from the start.
  const hit = firstOf(steps.coarse, 1, steps.coarse, acceptedAt)
  if (mode === 'coarse') return hit?.hex
  return hit
    ? (firstOf(hit.away - steps.coarse + steps.fine, hit.away + steps.fine / 2, steps.fine, acceptedAt)?.hex ?? hit.hex)
    : firstOf(steps.fine, 1, steps.fine, acceptedAt)?.hex
}

function firstOf(
  from: number,
  to: number,
  step: number,
  find: (away: number) => string | undefined,
): { away: number; hex: string } | undefined {
  // Multiplied, because a sum of hundredths would miss white by its last bit.
  for (let taken = 0; from + taken * step <= to; taken += 1) {
    const away = from + taken * step
    const hex = find(away)
    if (hex !== undefined) return { away, hex }
  }
  return undefined
}

/**
 * The same color at another lightness. Yellow that is darkened turns toward amber: at its own hue it would be olive.
 */
export function shade(color: Oklch, l: number): Oklch {
  const isYellow = color.c > 0.04 && color.h > 72 && color.h < 118
  if (!isYellow || l >= color.l) return { ...color, l }
  const turned = Math.max(62, color.h - (color.l - l) * 90)
  return { ...color, l, h: Math.min(color.h, turned) }
}
