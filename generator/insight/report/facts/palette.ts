import { contrastPairs, type ColorToken } from '../../../../contract/tokens.ts'
import { schemesOf, type Branding, type Scheme } from '../../../plan/theme/branding.ts'
import { contrast } from '../../../plan/theme/color.ts'
import { planTheme, type SchemeColors } from '../../../plan/theme/theme.ts'

/** A text color over a background, with the earlier colors if they differ. */
export interface Swatch {
  readonly name: string
  readonly text: string
  readonly over: string
  readonly ratio: number
  readonly least: number
  readonly before?: { readonly text: string; readonly over: string }
}

/** The colors of one scheme. */
export interface Palette {
  readonly scheme: Scheme
  readonly swatches: readonly Swatch[]
  /**
   * Number of pairs that the design system requires to be legible; the one with the least contrast and the failing ones
   * follow.
   */
  readonly pairs: number
  readonly lowest: { readonly name: string; readonly ratio: number }
  readonly failing: readonly { readonly name: string; readonly ratio: number; readonly least: number }[]
}

/** Pairs that are shown, in this order. */
const shown: readonly (readonly [name: string, text: ColorToken, over: ColorToken])[] = [
  ['Action', 'color-on-action', 'color-action'],
  ['Accent', 'color-on-accent', 'color-accent'],
  ['Header', 'color-on-header', 'color-header'],
  ['Hero', 'color-on-hero', 'color-hero-from'],
  ['Text', 'color-text', 'color-page'],
  ['Muted text', 'color-text-muted', 'color-page'],
  ['Link', 'color-link', 'color-page'],
  ['Card', 'color-text', 'color-surface'],
]

/** The palettes of a release, one per scheme (THEME-01); none if its settings are not known. */
export function palettesOf(after: Branding | undefined, before: Branding | undefined): readonly Palette[] {
  if (!after) return []
  const earlier = before ? planTheme(before).schemes : {}
  const { schemes } = planTheme(after)
  return schemesOf(after).flatMap((scheme) => {
    const colors = schemes[scheme]
    return colors ? [paletteOf(scheme, colors, before ? earlier[scheme] : undefined)] : []
  })
}

function paletteOf(scheme: Scheme, colors: SchemeColors, before: SchemeColors | undefined): Palette {
  const ratios = contrastPairs.map(({ text, over, least }) => ({
    name: `${/^color-on-/.test(text) ? 'text' : plain(text)} on ${plain(over)}`,
    ratio: contrast(colors[text], colors[over]),
    least,
  }))
  const [first, ...rest] = ratios
  if (!first) throw new Error('The design system has pairs of colors')
  const lowest = rest.reduce(
    (least, pair) => (pair.ratio - pair.least < least.ratio - least.least ? pair : least),
    first,
  )
  return {
    scheme,
    swatches: shown.map(([name, text, over]) => swatchOf(name, [text, over], colors, before)),
    pairs: ratios.length,
    lowest: { name: lowest.name, ratio: lowest.ratio },
    failing: ratios.filter(({ ratio, least }) => ratio < least),
  }
}

function swatchOf(
  name: string,
  [text, over]: readonly [ColorToken, ColorToken],
  colors: SchemeColors,
  before: SchemeColors | undefined,
): Swatch {
  const isChanged = before && (before[text] !== colors[text] || before[over] !== colors[over])
  return {
    name,
    text: colors[text],
    over: colors[over],
    ratio: contrast(colors[text], colors[over]),
    least: contrastPairs.find((pair) => pair.text === text && pair.over === over)?.least ?? 4.5,
    ...(isChanged && { before: { text: before[text], over: before[over] } }),
  }
}

/** `color-text-muted` as `text muted`. */
const plain = (token: ColorToken): string => token.replace(/^color-/, '').replaceAll('-', ' ')
