import type { ColorToken } from '../../../contract/tokens.ts'
import { hexOf, oklchOf, withAlpha } from './color.ts'
import { ratios, readable } from './fill.ts'
import type { Sources } from './sources.ts'

type Tokens = Pick<
  Record<ColorToken, string>,
  | 'color-page'
  | 'color-surface'
  | 'color-surface-raised'
  | 'color-surface-sunken'
  | 'color-scrim'
  | 'color-text'
  | 'color-text-muted'
  | 'color-border'
  | 'color-border-strong'
  | 'color-header'
  | 'color-on-header'
  | 'color-nav'
  | 'color-on-nav'
  | 'color-skeleton'
  | 'color-skeleton-shine'
  | 'color-shadow'
>

interface Step {
  readonly l: number
  readonly c: number
}

/** Lightness and chroma of the tinted neutrals; the dark ones are deep and colored, the light ones nearly white. */
const steps = {
  dark: {
    page: { l: 0.172, c: 0.042 },
    sunken: { l: 0.138, c: 0.036 },
    surface: { l: 0.218, c: 0.05 },
    raised: { l: 0.262, c: 0.058 },
    header: { l: 0.196, c: 0.052 },
    nav: { l: 0.188, c: 0.046 },
    border: { l: 0.325, c: 0.055 },
    line: { l: 0.52, c: 0.06 },
    text: { l: 0.968, c: 0.012 },
    muted: { l: 0.765, c: 0.035 },
    skeleton: { l: 0.268, c: 0.05 },
    shine: { l: 0.325, c: 0.056 },
    shadow: { l: 0.06, c: 0.03 },
  },
  light: {
    page: { l: 0.978, c: 0.007 },
    sunken: { l: 0.95, c: 0.012 },
    surface: { l: 1, c: 0 },
    raised: { l: 1, c: 0 },
    header: { l: 1, c: 0 },
    nav: { l: 1, c: 0 },
    border: { l: 0.908, c: 0.016 },
    line: { l: 0.63, c: 0.03 },
    text: { l: 0.225, c: 0.035 },
    muted: { l: 0.485, c: 0.03 },
    skeleton: { l: 0.925, c: 0.012 },
    shine: { l: 0.968, c: 0.007 },
    shadow: { l: 0.25, c: 0.05 },
  },
} as const satisfies Record<string, Record<string, Step>>

const alphas = { dark: { scrim: 0.72, shadow: 0.55 }, light: { scrim: 0.5, shadow: 0.16 } } as const

/** A neutral of the scale; a given page background moves the whole scale. */
function neutralsOf({ scheme, tint, background }: Sources): (name: keyof (typeof steps)['dark']) => string {
  const scale = steps[scheme]
  if (background === undefined) return (name) => hexOf({ l: scale[name].l, c: scale[name].c * tint.c, h: tint.h })
  const page = oklchOf(background)
  return (name) => {
    if (name === 'page') return background
    const l = page.l + scale[name].l - scale.page.l
    return hexOf({
      l,
      c: Math.min(page.c * (scale[name].c / scale.page.c || 0), 0.09),
      h: page.c < 0.004 ? tint.h : page.h,
    })
  }
}

/** Backgrounds, borders, texts and chrome, tinted with the brand's hue. */
export function groundTokens(sources: Sources): Tokens {
  const scale = steps[sources.scheme]
  const neutral = neutralsOf(sources)
  const ink = (name: 'text' | 'muted'): string =>
    hexOf({ ...scale[name], c: scale[name].c * sources.tint.c, h: sources.tint.h })
  const grounds = [neutral('page'), neutral('surface'), neutral('raised'), neutral('sunken')]
  const text = sources.text ?? readable(ink('text'), grounds)
  const muted = readable(ink('muted'), [...grounds, neutral('nav')])
  const alpha = alphas[sources.scheme]
  return {
    'color-page': neutral('page'),
    'color-surface': neutral('surface'),
    'color-surface-raised': neutral('raised'),
    'color-surface-sunken': neutral('sunken'),
    'color-scrim': withAlpha(hexOf({ l: 0.1, c: 0.03 * sources.tint.c, h: sources.tint.h }), alpha.scrim),
    'color-text': text,
    'color-text-muted': muted,
    'color-border': neutral('border'),
    'color-border-strong': readable(neutral('line'), [neutral('surface'), neutral('page')], ratios.control),
    'color-header': neutral('header'),
    'color-on-header': readable(text, [neutral('header')]),
    'color-nav': neutral('nav'),
    'color-on-nav': muted,
    'color-skeleton': neutral('skeleton'),
    'color-skeleton-shine': neutral('shine'),
    'color-shadow': withAlpha(hexOf({ ...scale.shadow, h: sources.tint.h }), alpha.shadow),
  }
}
