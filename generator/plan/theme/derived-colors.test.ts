/** The rules by which a look follows from a few colours (THEME-01), each by what it does to a colour. */
import { describe, expect, test } from 'vitest'
import type { ColorToken } from '../../../contract/tokens.ts'
import type { Branding, Scheme } from './branding.ts'
import { contrast, hueDistance, oklchOf, type Oklch } from './color.ts'
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

describe('the action colour', () => {
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
    // Dark text on a colour of middling lightness: brighter is clearer.
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

  test('of a red brand are wine-coloured in the dark, not brown', () => {
    const { h } = oklchOf('#e50914')
    expect(hueDistance(h, groundHue({ brand: '#e50914' }))).toBeCloseTo(-24, -1)
    expect(distance(groundHue({ brand: '#e50914' }, 'light'), h)).toBeLessThan(12)
  })

  test('of a yellow brand take the hue of the accent in the dark, or are of midnight', () => {
    expect(distance(groundHue({ brand: '#ffd400', accent: '#1e6bff' }), oklchOf('#1e6bff').h)).toBeLessThan(6)
    expect(distance(groundHue({ brand: '#ffd400', accent: '#ffb400' }), 282)).toBeLessThan(6)
    expect(distance(groundHue({ brand: '#ffd400', accent: '#808080' }), 282)).toBeLessThan(6)
  })

  test('of a grey brand are of midnight too, with little colour', () => {
    const grey = lookOf({ brand: '#808080' }, 'dark').color('color-page')
    const blue = lookOf({ brand: '#1e6bff' }, 'dark').color('color-page')
    expect(distance(grey.h, 282)).toBeLessThan(12)
    expect(grey.c).toBeLessThan(blue.c / 2)
    expect(grey.c).toBeGreaterThan(0.004)
  })

  test('of a green brand have less colour than others', () => {
    const chroma = (brand: string) => lookOf({ brand }, 'dark').color('color-page').c
    expect(chroma('#16a34a')).toBeLessThan(chroma('#1e6bff') * 0.85)
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

  test('a given grey one gets surfaces in the hue of the brand', () => {
    const { color } = lookOf({ brand: '#1e6bff', background: '#202020' }, 'dark')
    expect(color('color-surface').c).toBeLessThan(0.01)
  })

  test.each([
    ['light', '80', '29'],
    ['dark', 'b8', '8c'],
  ] as const)('in %s the scrim and the shadow are translucent', (scheme, scrim, shadow) => {
    const { hex } = lookOf({ brand: '#d4145a' }, scheme)
    expect(hex('color-scrim').slice(7)).toBe(scrim)
    expect(hex('color-shadow').slice(7)).toBe(shadow)
  })
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
  ])('%j is that of %j', (colors, places) => expect(given(colors)).toEqual(places))

  test('a brand of one scheme uses it whatever it is', () => {
    expect(lookOf({ brand: '#d4145a', background: '#fff4e0' }, 'dark').hex('color-page')).toBe('#fff4e0')
  })
})

describe('states', () => {
  const hues = { success: 152, warning: 72, danger: 26 } as const

  test.each(pairs)('of %s in %s keep their meaning and lean towards the brand', (brand, scheme) => {
    const { color } = lookOf({ brand }, scheme)
    for (const state of ['success', 'warning', 'danger'] as const)
      expect(distance(color(`color-${state}`).h, hues[state]), state).toBeLessThan(13)
  })

  test('lean to the side on which the hue of the brand lies, and not at all for a grey one', () => {
    const lean = (brand: string) => hueDistance(152, lookOf({ brand }, 'light').color('color-success').h)
    expect(lean('#1e6bff')).toBeGreaterThan(3)
    expect(lean('#ff6a3d')).toBeLessThan(-3)
    expect(Math.abs(lean('#808080'))).toBeLessThan(2)
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

describe('the hero', () => {
  // Each hue goes to the neighbour that gives a rich mix.
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
