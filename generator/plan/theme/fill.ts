import type { Scheme } from './branding.ts'
import { contrast, hexOf, nearestLightness, oklchOf } from './color.ts'

/** WCAG AA with a small margin, so that rounding elsewhere cannot undo it. */
export const ratios = { text: 4.55, control: 3.05 } as const

/** A background and the text on it. */
export interface Fill {
  readonly ground: string
  readonly on: string
}

/** White and black, each with a hint of the hue. */
const lightInk = (h: number): string => hexOf({ l: 0.99, c: 0.008, h })
const darkInk = (h: number): string => hexOf({ l: 0.15, c: 0.035, h })

/**
 * Dark text on a strong color looks heavier: white is kept until it costs that much more lightness. On dark pages
 * colors may glow.
 */
const whitePreference = { light: 0.095, dark: 0.06 } as const

/**
 * A background as close as possible to a color, with legible white or black text on it.
 * @param beside backgrounds that the color must stand out from as a control (3 to 1)
 */
export function fillNear(color: string, scheme: Scheme, beside: readonly string[] = []): Fill {
  const start = oklchOf(color)
  const standsOut = (hex: string): boolean => beside.every((ground) => contrast(hex, ground) >= ratios.control)
  const candidates = [lightInk(start.h), darkInk(start.h)].flatMap((on, index) => {
    const ground = nearestLightness(color, (hex) => contrast(hex, on) >= ratios.text && standsOut(hex))
    return ground === undefined
      ? []
      : [{ ground, on, cost: Math.abs(oklchOf(ground).l - start.l) + index * whitePreference[scheme] }]
  })
  const best = candidates.sort((a, b) => a.cost - b.cost)[0]
  return best ? { ground: best.ground, on: best.on } : { ground: color, on: bestInk(color) }
}

/** White or black, whichever has more contrast on a background. */
function bestInk(ground: string): string {
  const { h } = oklchOf(ground)
  return contrast(lightInk(h), ground) >= contrast(darkInk(h), ground) ? lightInk(h) : darkInk(h)
}

/**
 * The color nearest to `ink` that is legible on every background; `ink` itself when none is, for the contrast check to
 * report.
 */
export const readable = (ink: string, grounds: readonly string[], least: number = ratios.text): string =>
  nearestLightness(ink, (hex) => grounds.every((ground) => contrast(hex, ground) >= least)) ?? ink

/** The background nearest to `color` on which `ink` is legible. */
export const carrying = (color: string, ink: string): string =>
  nearestLightness(color, (hex) => contrast(hex, ink) >= ratios.text) ?? color
