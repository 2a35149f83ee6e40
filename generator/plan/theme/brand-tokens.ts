import type { ColorToken } from '../../../contract/tokens.ts'
import { hexOf, hueDistance, oklchOf, shade } from './color.ts'
import { carrying, fillNear, ratios, readable, type Fill } from './fill.ts'
import type { Sources } from './sources.ts'

/** The backgrounds that brand colors must stand out from. */
export interface Grounds {
  readonly page: string
  readonly surface: string
  readonly nav: string
}

type Role = 'action' | 'accent' | 'success' | 'warning' | 'danger'
type SoftTokens<R extends Role> = Record<`color-${R}-soft` | `color-on-${R}-soft`, string>

/** A muted background in a color, and the text on it. */
function softTokens<R extends Role>(role: R, color: string, scheme: Sources['scheme']): SoftTokens<R> {
  const { c, h } = oklchOf(color)
  const ground = hexOf(
    scheme === 'dark' ? { l: 0.29, c: Math.min(c * 0.5, 0.095), h } : { l: 0.945, c: Math.min(c * 0.25, 0.042), h },
  )
  const ink =
    scheme === 'dark'
      ? hexOf({ l: 0.86, c: Math.min(c, 0.11), h })
      : hexOf(shade({ l: 0.5, c: Math.min(c, 0.16), h }, 0.43))
  return { [`color-${role}-soft`]: ground, [`color-on-${role}-soft`]: readable(ink, [ground]) } as SoftTokens<R>
}

/**
 * Hovering and pressing move the button's lightness away from its text; a bright button has no room above and gets as
 * much darker as its text allows.
 */
function actionTokens({
  ground,
  on,
}: Fill): Record<'color-action' | 'color-action-hover' | 'color-action-pressed' | 'color-on-action', string> {
  const base = oklchOf(ground)
  const away = oklchOf(on).l > base.l || base.l > 0.76 ? -1 : 1
  const moved = (by: number): string => carrying(hexOf(shade(base, base.l + away * by)), on)
  return {
    'color-action': ground,
    'color-action-hover': moved(0.035),
    'color-action-pressed': moved(0.075),
    'color-on-action': on,
  }
}

type BrandTokens = ReturnType<typeof actionTokens> &
  SoftTokens<'action'> &
  SoftTokens<'accent'> &
  Record<'color-accent' | 'color-on-accent' | 'color-link' | 'color-focus' | 'color-nav-active', string>

/** Action, accent, links and marks: the brand color, changed only as much as legibility demands. */
export function brandTokens(sources: Sources, grounds: Grounds): BrandTokens {
  const action = fillNear(sources.brand, sources.scheme, [grounds.page, grounds.surface])
  const accent = fillNear(sources.accent, sources.scheme)
  return {
    ...actionTokens(action),
    ...softTokens('action', sources.brand, sources.scheme),
    'color-accent': accent.ground,
    'color-on-accent': accent.on,
    ...softTokens('accent', sources.accent, sources.scheme),
    'color-link': readable(sources.brand, [grounds.page, grounds.surface]),
    'color-focus': readable(sources.brand, [grounds.page, grounds.surface], ratios.control),
    'color-nav-active': readable(sources.brand, [grounds.nav]),
  }
}

const states = {
  success: { l: 0.62, c: 0.165, h: 152 },
  warning: { l: 0.78, c: 0.16, h: 72 },
  danger: { l: 0.585, c: 0.205, h: 26 },
} as const
type State = keyof typeof states
type StateTokens = { [S in State]: Record<`color-${S}` | `color-on-${S}`, string> & SoftTokens<S> }[State]

/** States keep their meaning and shift slightly toward the brand's hue. */
function stateTokens<S extends State>(state: S, sources: Sources): StateTokens {
  const color = states[state]
  const brand = oklchOf(sources.brand)
  const lean = brand.c < 0.03 ? 0 : Math.max(-7, Math.min(7, hueDistance(color.h, brand.h) * 0.12))
  const fill = fillNear(hexOf({ ...color, h: color.h + lean }), 'light')
  return {
    [`color-${state}`]: fill.ground,
    [`color-on-${state}`]: fill.on,
    ...softTokens(state, fill.ground, sources.scheme),
  } as StateTokens
}

type AllStateTokens = Record<Extract<ColorToken, `${string}${State}${string}`>, string>

export const allStateTokens = (sources: Sources): AllStateTokens =>
  ({
    ...stateTokens('success', sources),
    ...stateTokens('warning', sources),
    ...stateTokens('danger', sources),
  }) as AllStateTokens

/** Where the hero's gradient ends: each hue goes to the neighbor that gives a rich mix. */
function neighbourHue(h: number): number {
  if (h < 40) return h - 32
  if (h < 125) return h - 30
  return h < 318 ? h + 38 : h - 40
}

/** The hero: a bright brand keeps dark text, any other gets a deep gradient with light text. */
export function heroTokens(sources: Sources): Record<'color-hero-from' | 'color-hero-to' | 'color-on-hero', string> {
  const brand = oklchOf(sources.brand)
  const isBright = brand.l > 0.74 && brand.c > 0.06
  const c = brand.c < 0.025 ? brand.c : Math.max(brand.c, 0.13)
  const from = hexOf(isBright ? brand : { ...brand, l: Math.min(0.56, Math.max(0.44, brand.l)), c })
  const fill = fillNear(from, 'light')
  const { l } = oklchOf(fill.ground)
  const to = hexOf({ l: isBright ? l - 0.08 : l - 0.15, c, h: neighbourHue(brand.h) })
  return { 'color-hero-from': fill.ground, 'color-hero-to': carrying(to, fill.on), 'color-on-hero': fill.on }
}
