/** The rules by which a look follows from a few colors (THEME-01), each by what it does to a color. */
import { describe, expect, test } from 'vitest'
import type { ColorToken } from '../../../contract/tokens.ts'
import type { Branding, Scheme } from './branding.ts'
import { contrast, hexOf, hueDistance, oklchOf, type Oklch } from './color.ts'
import { planTheme } from './theme.ts'

type Colors = Branding['colors']
const branding = (colors: Colors, colorScheme: Branding['colorScheme']): Branding => ({
  colors,
  colorScheme,
  shape: 'soft',
})

/** Tokens of one scheme, as hex or in OKLCH. */
function lookOf(colors: Colors, scheme: Scheme) {
  const found = planTheme(branding(colors, scheme)).schemes[scheme]
  const hex = (token: ColorToken): string => found?.[token] ?? ''
  return { hex, color: (token: ColorToken): Oklch => oklchOf(hex(token).slice(0, 7)) }
}

const distance = (one: number, other: number): number => Math.abs(hueDistance(one, other))
const brands = ['#d4145a', '#ff2bd6', '#ffb400', '#00a896', '#1e6bff', '#7c3aed', '#16a34a', '#101010'] as const
const schemes = ['light', 'dark'] as const
const pairs = brands.flatMap((brand) => schemes.map((scheme) => [brand, scheme] as const))

describe('the action color', () => {
  test.each(pairs)('%s in %s: pressing moves it further the way that hovering does', (brand, scheme) => {
    const { color } = lookOf({ brand }, scheme)
    const [rest, hover, pressed] = [
      color('color-action').l,
      color('color-action-hover').l,
      color('color-action-pressed').l,
    ]
    expect(Math.abs(hover - rest)).toBeGreaterThan(0.01)
    expect(Math.abs(pressed - rest)).toBeGreaterThan(Math.abs(hover - rest))
    expect(Math.sign(pressed - rest)).toBe(Math.sign(hover - rest))
  })

  test('moves away from its text, but a bright one gets darker', () => {
    const darker = (brand: string): boolean => {
      const { color } = lookOf({ brand }, 'dark')
      return color('color-action-hover').l < color('color-action').l
    }
    expect(darker('#d4145a')).toBe(true)
    expect(darker('#ffe14d')).toBe(true)
    // Dark text on a color of middling lightness: brighter is clearer.
    expect(darker('#ff6a3d')).toBe(false)
  })

  test.each(pairs)('%s in %s: links, marks and the focus keep the hue of the brand', (brand, scheme) => {
    const { color } = lookOf({ brand }, scheme)
    const { h, c } = oklchOf(brand)
    if (c > 0.05)
      for (const token of ['color-link', 'color-focus', 'color-nav-active'] as const)
        expect(distance(color(token).h, h), token).toBeLessThan(35)
  })
})

describe('the accent', () => {
  test.each(schemes)('in %s is gold, and coral beside a golden brand', (scheme) => {
    for (const brand of ['#d4145a', '#00a896', '#1e6bff', '#808080'])
      expect(distance(lookOf({ brand }, scheme).color('color-accent').h, 82), brand).toBeLessThan(12)
    for (const brand of ['#ffb400', '#e0a000'])
      expect(distance(lookOf({ brand }, scheme).color('color-accent').h, 16), brand).toBeLessThan(12)
  })

  test.each(schemes)('in %s is gold beside a gray brand, even one with a hint of gold', (scheme) => {
    const brand = hexOf({ l: 0.6, c: 0.012, h: 82 })
    expect(distance(lookOf({ brand }, scheme).color('color-accent').h, 82)).toBeLessThan(12)
  })

  test('is the given one where there is one', () => {
    const { hex } = lookOf({ brand: '#d4145a', accent: '#00A896' }, 'dark')
    expect(hex('color-accent')).toBe('#00a896')
  })

  test('a merchant with neither brand nor accent is refused', () => {
    expect(() => planTheme(branding({}, 'dark'))).toThrow('neither brand nor accent')
  })
})

describe('backgrounds', () => {
  const groundHue = (colors: Colors, scheme: Scheme = 'dark') => lookOf(colors, scheme).color('color-page').h

  test('take the hue of the brand', () => {
    expect(distance(groundHue({ brand: '#1e6bff' }), oklchOf('#1e6bff').h)).toBeLessThan(6)
    expect(distance(groundHue({ brand: '#16a34a' }), oklchOf('#16a34a').h)).toBeLessThan(6)
    expect(distance(groundHue({ brand: '#ffb400' }, 'light'), oklchOf('#ffb400').h)).toBeLessThan(12)
  })

  test('of a red brand are wine-colored in the dark, not brown', () => {
    const { h } = oklchOf('#e50914')
    expect(hueDistance(h, groundHue({ brand: '#e50914' }))).toBeCloseTo(-24, -1)
    expect(distance(groundHue({ brand: '#e50914' }, 'light'), h)).toBeLessThan(12)
    // Pink is wine-colored already.
    expect(distance(groundHue({ brand: hexOf({ l: 0.55, c: 0.2, h: 2 }) }), 2)).toBeLessThan(6)
  })

  test('of a yellow brand take the hue of the accent in the dark, or are of midnight', () => {
    expect(distance(groundHue({ brand: '#ffd400', accent: '#1e6bff' }), oklchOf('#1e6bff').h)).toBeLessThan(6)
    expect(distance(groundHue({ brand: '#ffd400', accent: '#ffb400' }), 282)).toBeLessThan(6)
    expect(distance(groundHue({ brand: '#ffd400', accent: '#808080' }), 282)).toBeLessThan(6)
  })

  test('of a gray brand are of midnight too, with little color', () => {
    const grey = lookOf({ brand: '#808080' }, 'dark').color('color-page')
    const blue = lookOf({ brand: '#1e6bff' }, 'dark').color('color-page')
    expect(distance(grey.h, 282)).toBeLessThan(12)
    expect(grey.c).toBeLessThan(blue.c / 2)
    expect(grey.c).toBeGreaterThan(0.004)
  })

  test('of a nearly gray brand keep its hint of a hue', () => {
    const brand = hexOf({ l: 0.6, c: 0.02, h: 150 })
    for (const scheme of schemes) expect(distance(groundHue({ brand }, scheme), 150), scheme).toBeLessThan(30)
  })

  test('of a green brand have less color than others', () => {
    const chroma = (brand: string) => lookOf({ brand }, 'dark').color('color-page').c
    for (const brand of ['#1e6bff', '#e50914', '#c2187a'])
      expect(chroma('#16a34a'), brand).toBeLessThan(chroma(brand) * 0.85)
  })

  test.each(brands)('%s: rise from the sunken to the raised one', (brand) => {
    const { color } = lookOf({ brand }, 'dark')
    const order = (['sunken', 'page', 'surface', 'surface-raised'] as const).map((name) =>
      name === 'page' ? color('color-page').l : color(name === 'sunken' ? 'color-surface-sunken' : `color-${name}`).l,
    )
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(lookOf({ brand }, 'light').hex('color-surface')).toBe('#ffffff')
  })

  test('a given one moves the whole scale, in its own hue', () => {
    const { color, hex } = lookOf({ brand: '#d4145a', background: '#0b2e1a' }, 'dark')
    expect(hex('color-page')).toBe('#0b2e1a')
    const page = oklchOf('#0b2e1a')
    expect(color('color-surface').l - page.l).toBeCloseTo(0.046, 2)
    expect(color('color-surface-sunken').l - page.l).toBeCloseTo(-0.034, 2)
    for (const token of ['color-surface', 'color-header', 'color-nav'] as const)
      expect(distance(color(token).h, page.h), token).toBeLessThan(8)
  })

  test('a given gray one gets surfaces in the hue of the brand', () => {
    const { color } = lookOf({ brand: '#1e6bff', background: '#202020' }, 'dark')
    expect(color('color-surface').c).toBeLessThan(0.01)
  })

  test.each([
    ['light', '80', '29'],
    ['dark', 'b8', '8c'],
  ] as const)('in %s the scrim and the shadow are translucent', (scheme, scrim, shadow) => {
    const { hex } = lookOf({ brand: '#d4145a' }, scheme)
    const scrimColor = oklchOf(hex('color-scrim').slice(0, 7))
    const shadowColor = oklchOf(hex('color-shadow').slice(0, 7))
    for (const { l, c } of [scrimColor, shadowColor]) expect([l > 0.04 && l < 0.3, c > 0.01]).toEqual([true, true])
    expect(hex('color-scrim').slice(7)).toBe(scrim)
    expect(hex('color-shadow').slice(7)).toBe(shadow)
  })
})

test.each(pairs)('the texts of %s in %s are nearly black or white, with a hint of the backgrounds', (brand, scheme) => {
  const { color } = lookOf({ brand }, scheme)
  const [page, text, muted] = [color('color-page'), color('color-text'), color('color-text-muted')]
  expect(scheme === 'dark' ? text.l > 0.93 : text.l < 0.27).toBe(true)
  expect(Math.abs(muted.l - page.l)).toBeLessThan(Math.abs(text.l - page.l))
  if (oklchOf(brand).c > 0.05) {
    expect(muted.c).toBeGreaterThan(0.01)
    expect(muted.c).toBeLessThan(0.06)
    expect(distance(text.h, color('color-border').h)).toBeLessThan(25)
  }
})

describe('a given background or text belongs to the scheme on whose side it lies', () => {
  const given = (colors: Colors) => {
    const { light, dark } = planTheme(branding({ brand: '#d4145a', ...colors }, 'auto')).schemes
    const { background, text } = colors
    return (
      [
        ['light', light],
        ['dark', dark],
      ] as const
    ).flatMap(([name, found]) => [
      ...(background && found?.['color-page'] === background ? [`${name} background`] : []),
      ...(text && found?.['color-text'] === text ? [`${name} text`] : []),
    ])
  }

  test.each<[Colors, readonly string[]]>([
    [{ background: '#fff4e0' }, ['light background']],
    [{ background: '#1a0b2e' }, ['dark background']],
    [{ text: '#fff4e0' }, ['dark text']],
    [{ text: '#1a0b2e' }, ['light text']],
    [{ background: '#fff4e0', text: '#1a0b2e' }, ['light background', 'light text']],
  ])('%j sets %j', (colors, places) => expect(given(colors)).toEqual(places))

  test('a brand of one scheme uses it whatever it is', () => {
    expect(lookOf({ brand: '#d4145a', background: '#fff4e0' }, 'dark').hex('color-page')).toBe('#fff4e0')
  })
})

describe('states', () => {
  const hues = { success: 152, warning: 72, danger: 26 } as const

  test.each(pairs)('of %s in %s keep their meaning and lean toward the brand', (brand, scheme) => {
    const { color } = lookOf({ brand }, scheme)
    for (const state of ['success', 'warning', 'danger'] as const)
      expect(distance(color(`color-${state}`).h, hues[state]), state).toBeLessThan(13)
  })

  test('lean to the side on which the hue of the brand lies, and not at all for a gray one', () => {
    const lean = (brand: string) => hueDistance(152, lookOf({ brand }, 'light').color('color-success').h)
    expect(lean('#1e6bff')).toBeGreaterThan(3)
    expect(lean('#ff6a3d')).toBeLessThan(-3)
    expect(Math.abs(lean('#808080'))).toBeLessThan(2)
    // The nearer the hue, the less.
    expect(Math.abs(lean('#16a34a'))).toBeLessThan(2)
  })

  test.each(pairs)('of %s in %s have a muted ground with text of the same hue', (brand, scheme) => {
    const { color, hex } = lookOf({ brand }, scheme)
    for (const role of ['action', 'accent', 'success', 'warning', 'danger'] as const) {
      const ground = color(`color-${role}-soft`)
      expect(ground.l, role).toBeCloseTo(scheme === 'dark' ? 0.29 : 0.945, 1)
      expect(ground.c, role).toBeLessThan(scheme === 'dark' ? 0.1 : 0.05)
      const text = color(`color-on-${role}-soft`)
      expect(scheme === 'dark' ? text.l > ground.l : text.l < ground.l, role).toBe(true)
      expect(contrast(hex(`color-on-${role}-soft`), hex(`color-${role}-soft`))).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe('muted grounds', () => {
  test.each(schemes)('in %s have less color than what they are made from, and their text has its color', (scheme) => {
    for (const brand of [hexOf({ l: 0.55, c: 0.03, h: 262 }), '#1e6bff', '#d4145a']) {
      const { color } = lookOf({ brand }, scheme)
      const [ground, text, { c, h }] = [color('color-action-soft'), color('color-on-action-soft'), oklchOf(brand)]
      expect(ground.c, brand).toBeLessThan(c)
      expect(text.c, brand).toBeLessThan(c + 0.01)
      expect(text.c, brand).toBeGreaterThan(Math.min(c, 0.1) / 2)
      expect(text.c, brand).toBeLessThan(scheme === 'dark' ? 0.12 : 0.17)
      expect(distance(text.h, h), brand).toBeLessThan(15)
      expect(scheme === 'dark' ? text.l > 0.82 : text.l < 0.55, brand).toBe(true)
    }
  })
})

describe('the hero', () => {
  test.each(['#ffd400', '#9fe8c5'])(
    'of the bright %s begins with that very color and gets a little darker',
    (brand) => {
      const { color, hex } = lookOf({ brand }, 'light')
      expect(hex('color-hero-from')).toBe(brand)
      expect(color('color-hero-from').l - color('color-hero-to').l).toBeCloseTo(0.08, 1)
      expect(color('color-hero-to').l).toBeLessThan(color('color-hero-from').l - 0.05)
    },
  )

  test.each(['#ffffff', '#e8e8f4', '#101010', '#3a0a0a', '#d4145a', '#1e6bff'])('of %s is deep', (brand) => {
    const { color } = lookOf({ brand }, 'light')
    const { l, c } = color('color-hero-from')
    expect([l > 0.42, l < 0.57]).toEqual([true, true])
    expect(l - color('color-hero-to').l).toBeGreaterThan(0.13)
    const own = oklchOf(brand).c
    if (own < 0.02) expect(c).toBeLessThan(0.025)
    else expect(c).toBeGreaterThan(0.12)
  })

  // Each hue goes to the neighbor that gives a rich mix.
  test.each([
    ['#e50914', -32],
    ['#c98a00', -30],
    ['#16a34a', 38],
    ['#1e6bff', 38],
    ['#c2187a', -40],
  ])('of %s ends %d degrees further', (brand, turn) => {
    const { color } = lookOf({ brand }, 'dark')
    const { h } = oklchOf(brand)
    expect(distance(color('color-hero-to').h, h + turn)).toBeLessThan(12)
    expect(distance(color('color-hero-from').h, h)).toBeLessThan(14)
    expect(color('color-hero-to').l).toBeLessThan(color('color-hero-from').l)
  })

  test('of a bright brand keeps dark text, any other gets light text', () => {
    const ink = (brand: string) => lookOf({ brand }, 'light').color('color-on-hero').l
    expect(ink('#ffd400')).toBeLessThan(0.3)
    for (const brand of ['#d4145a', '#1e6bff', '#101010']) expect(ink(brand), brand).toBeGreaterThan(0.9)
  })
})
