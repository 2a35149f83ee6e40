import { languageCatalogue, type LanguageCode } from '../../../contract/languages.ts'
import type { ColorToken, ShapeToken } from '../../../contract/tokens.ts'
import { allStateTokens, brandTokens, heroTokens } from './brand-tokens.ts'
import { schemesOf, type Branding, type Scheme } from './branding.ts'
import { fontStacks, languagesWithStacks } from './font-stacks.ts'
import { groundTokens } from './grounds.ts'
import { shapeTokensOf } from './shape.ts'
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
