import { describe, expect, test } from 'vitest'
import { fontFaceCss, type FontFace } from './font-faces.ts'
import { planTheme } from './theme.ts'

const metrics = { ascent: 0.95, descent: 0.25, lineGap: 0, latinWidth: 0.5519, weight: [400, 400] } as const
const facesOf = (face: Partial<FontFace> = {}): string[] =>
  fontFaceCss([{ role: 'body', url: '/m/assets/body.woff2', metrics, ...face }]).match(/@font-face\{[^}]*\}/g) ?? []

describe('[THEME-03] an own font', () => {
  test('is one file with its own metrics and weight, shown as soon as it has loaded', () => {
    expect(facesOf()[0]).toBe(
      "@font-face{font-family:'Brand Body';src:url(/m/assets/body.woff2) format('woff2');font-weight:400;font-display:swap;ascent-override:95%;descent-override:25%;line-gap-override:0%}",
    )
  })

  test('is preceded by a local face of the same width and height, so that nothing shifts', () => {
    const [, fallback = ''] = facesOf()
    expect(fallback).toContain("font-family:'Brand Body Fallback';src:local('Arial'),local('ArialMT'),local('Roboto')")
    // 0.5519 em is 120 percent of Arial's mean width; the heights shrink by as much.
    expect(fallback).toContain('size-adjust:119.99%')
    expect(fallback).toContain('ascent-override:79.17%;descent-override:20.83%;line-gap-override:0%')
  })

  test('without Latin letters has no local face to be compared with', () => {
    expect(facesOf({ metrics: { ...metrics, latinWidth: undefined } })).toHaveLength(1)
  })

  test.each([
    ['body', [400, 400], '400', 'Arial'],
    ['body', [700, 700], '700', 'Arial'],
    ['body', [300, 800], '300 800', 'Arial'],
    ['heading', [600, 600], '100 900', 'Arial Bold'],
    ['heading', [599, 599], '100 900', 'Arial'],
    ['heading', [600, 900], '600 900', 'Arial Bold'],
  ] as const)('for %s of weight %j serves %s, beside %s', (role, weight, served, local) => {
    const [own = '', fallback = ''] = facesOf({ role, metrics: { ...metrics, weight } })
    for (const face of [own, fallback]) expect(face).toContain(`font-weight:${served};`)
    expect(fallback).toContain(`src:local('${local}'),`)
  })

  test('every font has its faces', () => {
    const face: FontFace = { role: 'heading', url: '/m/assets/heading.woff2', metrics }
    expect(fontFaceCss([face, { ...face, role: 'body' }]).match(/@font-face/g)).toHaveLength(4)
    expect(fontFaceCss([])).toBe('')
  })
})

describe('font stacks', () => {
  const stacksOf = (fonts: { heading?: string; body?: string } | undefined) =>
    planTheme({ colors: { brand: '#123' }, colorScheme: 'dark', shape: 'soft', fonts }, ['JA', 'EN'])

  test('[THEME-03] headings without a font of their own use the body font', () => {
    const { shape } = stacksOf({ body: 'body.woff2' })
    expect(shape['font-body']).toMatch(/^'Brand Body','Brand Body Fallback',system-ui,.*sans-serif$/)
    expect(shape['font-heading']).toBe(shape['font-body'])
    const none = stacksOf(undefined).shape
    expect([none['font-heading'], none['font-body']]).toEqual([none['font-body'], expect.stringMatching(/^system-ui,/)])
  })

  test('an own font leads the stacks of the languages that have their own too', () => {
    const { languageFonts } = stacksOf({ heading: 'heading.woff2' })
    expect(Object.keys(languageFonts)).toEqual(['ja-JP'])
    expect(languageFonts['ja-JP']?.['font-heading']).toMatch(/^'Brand Heading',.*'Noto Sans JP'/)
    expect(languageFonts['ja-JP']?.['font-body']).toMatch(/^system-ui,.*'Noto Sans JP'/)
  })
})

test('corners grow from sharp to soft to round', () => {
  const radiiOf = (shape: 'sharp' | 'soft' | 'round') =>
    Object.entries(planTheme({ colors: { brand: '#123' }, colorScheme: 'dark', shape }).shape)
      .filter(([name]) => name.startsWith('radius-'))
      .map(([, value]) => Number.parseInt(value, 10))
  const [sharp, soft, round] = [radiiOf('sharp'), radiiOf('soft'), radiiOf('round')]
  expect(sharp).toHaveLength(5)
  for (const [index, radius] of sharp.entries()) {
    expect(soft[index]).toBeGreaterThan(radius)
    expect(round[index]).toBeGreaterThanOrEqual(soft[index] ?? Number.NaN)
  }
})
