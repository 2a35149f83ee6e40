import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorTokens, contrastPairs, shapeTokens } from '../../../contract/tokens.ts'
import type { Branding } from './branding.ts'
import { checkContrast, contrastsOf } from './check-contrast.ts'
import { contrast, hueDistance, oklchOf } from './color.ts'
import { mainColors, planTheme, type SchemeColors, themeCss } from './theme.ts'

const branding = (colors: Branding['colors'], colorScheme: Branding['colorScheme'] = 'auto'): Branding => ({
  colors,
  colorScheme,
  shape: 'soft',
})
const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

function schemeOf(colors: Branding['colors'], scheme: 'light' | 'dark'): SchemeColors {
  const found = planTheme(branding(colors, scheme)).schemes[scheme]
  if (!found) throw new Error(`no ${scheme} scheme`)
  return found
}

describe('planTheme', () => {
  test('[THEME-01] [SCH-12] every pair of the contract is readable, whatever the brand and accent colors', () => {
    fc.assert(
      fc.property(hex, fc.option(hex, { nil: undefined }), (brand, accent) => {
        const { light, dark } = planTheme(branding({ brand, accent })).schemes
        for (const colors of [light, dark]) {
          for (const { text, over, least } of contrastPairs) {
            const ratio = colors ? contrast(colors[text], colors[over]) : 0
            expect(ratio, `${text} over ${over} for ${brand} and ${accent}`).toBeGreaterThanOrEqual(least)
          }
        }
      }),
      {
        numRuns: 150,
        examples: [
          ['#000000', undefined],
          ['#ffffff', undefined],
          ['#ffff00', '#ffff00'],
          ['#808080', '#000000'],
          ['#0000ff', '#ff0000'],
        ],
      },
    )
  })

  test('[THEME-01] every token has a plain sRGB value in both schemes', () => {
    const { light, dark } = planTheme(branding({ brand: '#d4145a' })).schemes
    for (const colors of [light, dark]) {
      expect(Object.keys(colors ?? {}).sort()).toEqual([...colorTokens].sort())
      for (const value of Object.values(colors ?? {})) expect(value).toMatch(/^#[0-9a-f]{6}([0-9a-f]{2})?$/)
    }
  })

  test('has the schemes that the merchant asks for', () => {
    expect(Object.keys(planTheme(branding({ brand: '#123456' }, 'dark')).schemes)).toEqual(['dark'])
    expect(Object.keys(planTheme(branding({ brand: '#123456' }, 'light')).schemes)).toEqual(['light'])
    expect(Object.keys(planTheme(branding({ brand: '#123456' }, 'auto')).schemes)).toEqual(['light', 'dark'])
  })

  test('a legible brand color is used unchanged as the action color', () => {
    expect(schemeOf({ brand: '#d4145a' }, 'light')['color-action']).toBe('#d4145a')
    expect(schemeOf({ brand: '#ffb400' }, 'dark')['color-action']).toBe('#ffb400')
  })

  test('an illegible brand color keeps its hue', () => {
    const action = oklchOf(schemeOf({ brand: '#9fe8c5' }, 'light')['color-action'])
    expect(Math.abs(hueDistance(action.h, oklchOf('#9fe8c5').h))).toBeLessThan(8)
  })

  test('dark backgrounds are deep and tinted, light ones are nearly white', () => {
    for (const brand of ['#ff2bd6', '#f5b301', '#00a896', '#e50914', '#7c3aed', '#16a34a']) {
      const dark = oklchOf(schemeOf({ brand }, 'dark')['color-page'])
      expect(dark.l, brand).toBeLessThan(0.2)
      expect(dark.c, brand).toBeGreaterThan(0.015)
      expect(oklchOf(schemeOf({ brand }, 'light')['color-page']).l, brand).toBeGreaterThan(0.97)
    }
  })

  test('an accent alone is enough, and short hex is read', () => {
    expect(planTheme(branding({ accent: '#f06' })).schemes).toEqual(planTheme(branding({ brand: '#ff0066' })).schemes)
  })

  test('a given background and text are used as they are, in the scheme on whose side they lie', () => {
    const { light, dark } = planTheme(branding({ brand: '#d4145a', background: '#1a0b2e', text: '#fff4e0' })).schemes
    expect(dark?.['color-page']).toBe('#1a0b2e')
    expect(dark?.['color-text']).toBe('#fff4e0')
    expect(light?.['color-page']).not.toBe('#1a0b2e')
    expect(light?.['color-text']).not.toBe('#fff4e0')
  })

  test('shape sets every length, from sharp to round', () => {
    const radius = (shape: Branding['shape']): number =>
      Number.parseInt(planTheme({ ...branding({ brand: '#123' }), shape }).shape['radius-card'], 10)
    expect(radius('sharp')).toBeLessThan(radius('soft'))
    expect(radius('soft')).toBeLessThan(radius('round'))
    expect(Object.keys(planTheme(branding({ brand: '#123' })).shape).sort()).toEqual([...shapeTokens].sort())
  })

  test('[THEME-03] an own font leads the stack, followed by its fallback face', () => {
    const { shape } = planTheme({ ...branding({ brand: '#123' }), fonts: { heading: 'a.woff2' } })
    expect(shape['font-heading']).toMatch(/^'Brand Heading','Brand Heading Fallback',system-ui/)
    expect(shape['font-body']).toMatch(/^system-ui/)
  })
})

test('one scheme stands for a brand with both: the light one', () => {
  const both = planTheme(branding({ brand: '#d4145a' }))
  expect(mainColors(both)).toBe(both.schemes.light)
  const dark = planTheme(branding({ brand: '#d4145a' }, 'dark'))
  expect(mainColors(dark)).toBe(dark.schemes.dark)
  expect(() => mainColors({ ...both, schemes: {} })).toThrow('at least one scheme')
})

test('[SCH-12] the contrasts of a brand are those of every pair in each of its schemes', () => {
  const { light, dark } = planTheme(branding({ brand: '#d4145a' })).schemes
  const pairs = contrastsOf(branding({ brand: '#d4145a' }))
  expect(pairs.map(({ scheme, text, over, least }) => [scheme, text, over, least])).toEqual(
    ['light', 'dark'].flatMap((scheme) => contrastPairs.map(({ text, over, least }) => [scheme, text, over, least])),
  )
  for (const { scheme, text, over, ratio } of pairs) {
    const colors = scheme === 'light' ? light : dark
    expect(ratio).toBe(contrast(colors?.[text] ?? '', colors?.[over] ?? ''))
  }
})

describe('checkContrast', () => {
  test('[SCH-12] an illegible text names the pair, its ratio and the nearest text that passes', () => {
    const colors = { brand: '#d4145a', text: '#6b6b6b' }
    const [finding] = checkContrast(branding(colors, 'dark'))
    expect(finding).toMatchObject({
      scheme: 'dark',
      text: 'color-text',
      over: 'color-page',
      textColor: '#6b6b6b',
      setting: 'text',
      least: 4.5,
    })
    expect(finding?.ratio).toBeLessThan(4.5)
    const nearest = finding?.nearest ?? ''
    expect(checkContrast(branding({ ...colors, text: nearest }, 'dark'))).toEqual([])
    const { l } = oklchOf(nearest)
    expect(l - oklchOf('#6b6b6b').l).toBeLessThan(0.15)
  })

  test('[SCH-12] a given text that is illegible on the given background is to be changed', () => {
    for (const [background, text] of [
      ['#ffffff', '#eeeeee'],
      ['#111111', '#222222'],
      ['#ffffff', '#ffffff'],
    ] as const) {
      const colors = { brand: '#d4145a', background, text }
      const [finding] = checkContrast(branding(colors, 'dark'))
      expect(finding?.setting).toBe('text')
      expect(checkContrast(branding({ ...colors, text: finding?.nearest ?? '' }, 'dark'))).toEqual([])
    }
  })

  // On these, neither light nor dark texts are legible.
  test.each([
    ['#777777', 'light'],
    ['#777777', 'dark'],
    ['#6f6f6f', 'light'],
    ['#5a6a7a', 'dark'],
  ] as const)(
    '[SCH-12] a background %s on which nothing is legible in %s has to be changed itself',
    (background, scheme) => {
      const findings = checkContrast(branding({ brand: '#d4145a', background }, scheme))
      expect(findings.length).toBeGreaterThan(0)
      const nearest = findings[0]?.nearest ?? ''
      for (const finding of findings) {
        expect(finding).toMatchObject({ scheme, setting: 'background', nearest })
        expect(finding.ratio).toBeLessThan(finding.least)
        expect(finding.ratio).toBe(contrast(finding.textColor, finding.overColor))
      }
      expect(checkContrast(branding({ brand: '#d4145a', background: nearest }, scheme))).toEqual([])
      expect(Math.abs(oklchOf(nearest).l - oklchOf(background).l)).toBeLessThan(0.1)
    },
  )

  test('[SCH-12] a background is to be changed too where another text would leave derived ones illegible', () => {
    const colors = { brand: '#d4145a', background: '#777777', text: '#ffffff' }
    const findings = checkContrast(branding(colors, 'dark'))
    expect(new Set(findings.map(({ text }) => text))).toContain('color-text-muted')
    for (const { setting } of findings) expect(setting).toBe('background')
    const background = findings[0]?.nearest ?? ''
    expect(checkContrast(branding({ ...colors, background }, 'dark'))).toEqual([])
  })

  test.each([
    ['light', '#777777'],
    ['dark', '#5a6a7a'],
  ] as const)(
    '[SCH-12] of two schemes, only the %s one has findings about its own background',
    (scheme, background) => {
      const schemes = checkContrast(branding({ brand: '#d4145a', background })).map((finding) => finding.scheme)
      expect(new Set(schemes)).toEqual(new Set([scheme]))
    },
  )

  test('[SCH-12] a palette whose background and text are derived has no finding', () => {
    expect(checkContrast(branding({ brand: '#ffff00' }))).toEqual([])
  })
})

describe('themeCss', () => {
  test('[THEME-01] a brand with both schemes follows the device and can be switched', () => {
    const theme = planTheme(branding({ brand: '#d4145a' }))
    const css = themeCss(theme)
    expect(css).toMatch(/^:root\{color-scheme:light;--color-page:/)
    expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){color-scheme:dark;')
    expect(css).toContain(':root[data-scheme=dark]{color-scheme:dark;')
    for (const token of [...colorTokens, ...shapeTokens]) expect(css).toContain(`--${token}:`)
    expect(css).not.toMatch(/oklch|color-mix|undefined|NaN/)
  })

  test('a brand with one scheme has only that one', () => {
    const css = themeCss(planTheme(branding({ brand: '#d4145a' }, 'dark')))
    expect(css).toMatch(/^:root\{color-scheme:dark;/)
    expect(css).not.toMatch(/prefers-color-scheme|data-scheme/)
  })

  test('languages whose letters differ by country get stacks of their own', () => {
    const css = themeCss(planTheme(branding({ brand: '#d4145a' }), ['EN', 'JA', 'UR']))
    expect(css).toContain(':root:lang(ja-JP){--font-heading:')
    expect(css).toContain(':root:lang(ur){--font-heading:')
    expect(css).not.toContain(':lang(en')
    const fonts = planTheme(branding({ brand: '#d4145a' }), ['JA']).languageFonts['ja-JP']
    expect(css).toContain(
      `:root:lang(ja-JP){--font-heading:${fonts?.['font-heading']};--font-body:${fonts?.['font-body']}}`,
    )
  })

  test.each(['light', 'dark'] as const)(
    '[THEME-01] in %s each token is declared with its value, in short',
    (scheme) => {
      const colors = { brand: '#d4145a', background: '#ffffff' }
      const theme = planTheme(branding(colors, scheme))
      const [, block = ''] = /^:root\{(.*)\}$/.exec(themeCss(theme)) ?? []
      const declared = block.split(';').map((declaration) => {
        const colon = declaration.indexOf(':')
        return [declaration.slice(0, colon), declaration.slice(colon + 1)] as const
      })
      const inCss = (values: object) =>
        Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))
      const long = (value: string) => (/^#...$/.test(value) ? value.replace(/[^#]/g, '$&$&') : value)
      expect(Object.fromEntries(declared.map(([name, value]) => [name, long(value)]))).toEqual({
        'color-scheme': scheme,
        ...inCss(schemeOf(colors, scheme)),
        ...inCss(theme.shape),
      })
      expect(declared).toContainEqual(['--color-page', '#fff'])
    },
  )
})
