import { languageCatalogue, type LanguageCode } from '../../../contract/languages.ts'
import { type ColorToken, type ShapeToken, colorTokens, shapeTokens } from '../../../contract/tokens.ts'
import { allStateTokens, brandTokens, heroTokens } from './brand-tokens.ts'
import { schemesOf, type Branding, type Scheme } from './branding.ts'
import { fontStacks, languagesWithStacks } from './font-stacks.ts'
import { groundTokens } from './grounds.ts'
import { sourcesOf } from './sources.ts'

export type SchemeColors = Readonly<Record<ColorToken, string>>

/** The values of every semantic token (THEME-01): `#rrggbb`, or `#rrggbbaa` for scrim and shadow. */
export interface Theme {
  /** `dark` and `light` brands have one scheme, `auto` has both. */
  readonly schemes: { readonly light?: SchemeColors; readonly dark?: SchemeColors }
  readonly shape: Readonly<Record<ShapeToken, string>>
  /** Font stacks of languages that need their own, by the value of the html `lang` attribute. */
  readonly languageFonts: Readonly<Record<string, Readonly<Record<'font-heading' | 'font-body', string>>>>
}

const known = new WeakMap<Branding, Map<Scheme, SchemeColors>>()

/** Cached per brand and scheme: the search for legible colors takes milliseconds, and half a dozen callers need it. */
function colorsOf(branding: Branding, scheme: Scheme): SchemeColors {
  const schemes = known.get(branding) ?? new Map<Scheme, SchemeColors>()
  known.set(branding, schemes)
  const colors = schemes.get(scheme) ?? deriveColors(branding, scheme)
  schemes.set(scheme, colors)
  return colors
}

function deriveColors(branding: Branding, scheme: Scheme): SchemeColors {
  const sources = sourcesOf(branding, scheme)
  const ground = groundTokens(sources)
  const grounds = { page: ground['color-page'], surface: ground['color-surface'], nav: ground['color-nav'] }
  return { ...ground, ...brandTokens(sources, grounds), ...allStateTokens(sources), ...heroTokens(sources) }
}

/**
 * Derives a brand's whole look from its few colors.
 * @param languages those that the brand supports
 */
export const planTheme = (branding: Branding, languages: readonly LanguageCode[] = []): Theme => ({
  schemes: Object.fromEntries(schemesOf(branding).map((scheme) => [scheme, colorsOf(branding, scheme)])),
  shape: shapeTokensOf(branding),
  languageFonts: Object.fromEntries(
    languagesWithStacks(languages).map((code) => [languageCatalogue[code].locale, fontStacks(branding.fonts, code)]),
  ),
})

/** The colors of a brand where only one scheme is possible (manifest, icons, social card): light, if it has both. */
export function mainColors({ schemes }: Theme): SchemeColors {
  const colors = schemes.light ?? schemes.dark
  if (!colors) throw new Error('A theme has at least one scheme')
  return colors
}

type Radius = Exclude<ShapeToken, 'font-heading' | 'font-body'>

const radii: Readonly<Record<Branding['shape'], Readonly<Record<Radius, string>>>> = {
  sharp: {
    'radius-control': '2px',
    'radius-card': '4px',
    'radius-tile': '4px',
    'radius-sheet': '8px',
    'radius-pill': '4px',
  },
  soft: {
    'radius-control': '10px',
    'radius-card': '14px',
    'radius-tile': '12px',
    'radius-sheet': '20px',
    'radius-pill': '999px',
  },
  round: {
    'radius-control': '999px',
    'radius-card': '22px',
    'radius-tile': '20px',
    'radius-sheet': '28px',
    'radius-pill': '999px',
  },
}

/** Lengths of branding.shape and the font stacks of branding.fonts. */
const shapeTokensOf = (branding: Branding): Record<ShapeToken, string> => ({
  ...radii[branding.shape],
  ...fontStacks(branding.fonts),
})

/** `#aabbcc` says the same as `#abc`. */
const short = (hex: string): string => hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')
const colorDeclarations = (colors: SchemeColors): string =>
  colorTokens.map((token) => `--${token}:${short(colors[token])}`).join(';')

/**
 * The theme as css for the head of the page. A brand with both schemes follows the device,
 * unless the root element says otherwise: `data-scheme="dark"` or `"light"`.
 */
export function themeCss(theme: Theme): string {
  const { light, dark } = theme.schemes
  const shape = shapeTokens.map((token) => `--${token}:${theme.shape[token]}`).join(';')
  const fonts = Object.entries(theme.languageFonts)
    .map(
      ([language, stacks]) =>
        `:root:lang(${language}){--font-heading:${stacks['font-heading']};--font-body:${stacks['font-body']}}`,
    )
    .join('')
  const rule = (scheme: 'light' | 'dark', colors: SchemeColors): string =>
    `color-scheme:${scheme};${colorDeclarations(colors)}`
  if (!light || !dark) return `:root{${light ? rule('light', light) : dark ? rule('dark', dark) : ''};${shape}}${fonts}`
  return (
    `:root{${rule('light', light)};${shape}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${rule('dark', dark)}}}` +
    `:root[data-scheme=dark]{${rule('dark', dark)}}` +
    fonts
  )
}
