import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, hexOf, hueDistance, nearestLightness, oklchOf, shade, withAlpha } from './color.ts'

describe('[THEME-01] colors in OKLCH', () => {
  // Of the primaries, as the definition of the color space gives them.
  test.each([
    ['#ff0000', 0.628, 0.258, 29.2],
    ['#00ff00', 0.866, 0.295, 142.5],
    ['#0000ff', 0.452, 0.313, 264.1],
    ['#f00', 0.628, 0.258, 29.2],
  ])('%s has the lightness %d, the chroma %d and the hue %d', (hex, l, c, h) => {
    const found = oklchOf(hex)
    expect([found.l, found.c, found.h]).toEqual([expect.closeTo(l, 3), expect.closeTo(c, 3), expect.closeTo(h, 1)])
  })

  test('every color of the screen survives the round trip, at the edge of the gamut too', () => {
    for (const hex of ['#0000ff', '#ff0000', '#ffff00', '#808080', '#000000', '#ffffff'])
      expect(hexOf(oklchOf(hex))).toBe(hex)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
        const hex = `#${rgb.toString(16).padStart(6, '0')}`
        expect(hexOf(oklchOf(hex))).toBe(hex)
      }),
    )
  })

  test('gray has no hue', () => {
    expect(oklchOf('#808080')).toMatchObject({ c: expect.closeTo(0, 3) as number })
    expect(oklchOf('#000000')).toMatchObject({ l: 0, h: 0 })
  })

  test('a text that is not a color is an error that names it', () => {
    expect(() => oklchOf('red')).toThrow('Not a hex color: red')
  })

  test('lightness ends at black and white, a hue goes round, and chroma is what the screen can show', () => {
    expect([hexOf({ l: -1, c: 0, h: 0 }), hexOf({ l: 2, c: 0, h: 0 })]).toEqual(['#000000', '#ffffff'])
    const color = { l: 0.6, c: 0.1 }
    for (const h of [40 - 360, 40 + 360, 40 - 720]) expect(hexOf({ ...color, h })).toBe(hexOf({ ...color, h: 40 }))
    const shown = oklchOf(hexOf({ l: 0.6, c: 0.9, h: 150 }))
    expect([shown.l, shown.h]).toEqual([expect.closeTo(0.6, 1), expect.closeTo(150, -1)])
  })

  test('an alpha is two more digits', () => {
    expect([withAlpha('#123456', 0), withAlpha('#123456', 0.05), withAlpha('#123456', 1)]).toEqual([
      '#12345600',
      '#1234560d',
      '#123456ff',
    ])
  })

  test.each([
    [10, 30, 20],
    [30, 10, -20],
    [350, 10, 20],
    [10, 350, -20],
    [0, 180, -180],
    [0, 360, 0],
  ])('from the hue %d to %d it is %d degrees', (from, to, distance) => {
    expect(hueDistance(from, to)).toBe(distance)
  })
})

describe('[SCH-12] the contrast of WCAG 2', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#00ff00', '#ffffff', 1.37],
    ['#0000ff', '#ffffff', 8.59],
    ['#0a0a0a', '#000000', 1.06],
    ['#123456', '#123456', 1],
  ])('of %s and %s is %d to 1', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  })
})

describe('the nearest lightness', () => {
  const isDarkerThan = (limit: number) => (hex: string) => oklchOf(hex).l < limit
  const isLighterThan = (limit: number) => (hex: string) => oklchOf(hex).l > limit

  test('of a color that is accepted is its own', () => {
    expect(nearestLightness('#3366cc', () => true)).toBe('#3366cc')
  })

  test.each(['fine', 'coarse'] as const)('is found above and below, with %s steps', (mode) => {
    const { l, h } = oklchOf('#3366cc')
    const step = mode === 'fine' ? 0.005 : 0.021
    for (const [accepts, limit] of [
      [isDarkerThan(l - 0.15), l - 0.15],
      [isLighterThan(l + 0.15), l + 0.15],
    ] as const) {
      const found = oklchOf(nearestLightness('#3366cc', accepts, mode) ?? '')
      expect(Math.abs(found.l - limit)).toBeLessThan(step)
      expect(Math.abs(hueDistance(found.h, h))).toBeLessThan(3)
    }
  })

  test('is the nearer one where both sides have one', () => {
    const { l } = oklchOf('#3366cc')
    const found = nearestLightness('#3366cc', (hex) => oklchOf(hex).l < l - 0.25 || oklchOf(hex).l > l + 0.1)
    expect(oklchOf(found ?? '').l).toBeGreaterThan(l)
  })

  test('a range narrower than a coarse step is found by fine ones alone', () => {
    const { l } = oklchOf('#3366cc')
    const accepts = (hex: string) => Math.abs(oklchOf(hex).l - (l - 0.15)) < 0.003
    expect(nearestLightness('#3366cc', accepts, 'coarse')).toBeUndefined()
    expect(nearestLightness('#3366cc', accepts)).toBeDefined()
  })

  test('[SCH-12] of a color with too little contrast has enough, has the hue, and is the first of the grid', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(hex, hex, (color, ground) => {
        const passes = (tried: string) => contrast(tried, ground) >= 4.5
        const start = oklchOf(color)
        const grid = Array.from({ length: 50 }, (_, index) => (index + 1) * 0.02)
          .flatMap((away) => [start.l - away, start.l + away])
          .filter((l) => l >= 0 && l <= 1)
        const first = passes(color) ? color : grid.map((l) => hexOf(shade(start, l))).find(passes)
        expect(nearestLightness(color, passes, 'coarse')).toBe(first)
        const fine = nearestLightness(color, passes)
        if (fine === undefined || first === undefined) return
        expect(passes(fine)).toBe(true)
        const end = oklchOf(fine)
        expect(Math.abs(end.l - start.l)).toBeLessThan(Math.abs(oklchOf(first).l - start.l) + 0.01)
        // Yellow that is darkened turns toward amber; eight bits do not hold the hue of what is nearly gray.
        const isTurned = Math.min(start.c, end.c) < 0.05 || (start.h > 60 && start.h < 120)
        if (!isTurned) expect(Math.abs(hueDistance(start.h, end.h))).toBeLessThan(8)
      }),
      // Only white is far enough from it, a whole lightness away from black.
      { numRuns: 200, examples: [['#000000', '#cd4500']] },
    )
  })

  test('there is none where none is accepted', () => {
    expect(nearestLightness('#3366cc', () => false)).toBeUndefined()
    expect(nearestLightness('#3366cc', () => false, 'coarse')).toBeUndefined()
  })
})

describe('a darker shade', () => {
  test('of a yellow turns toward amber, and no further', () => {
    const yellow = { l: 0.85, c: 0.15, h: 95 }
    expect(shade(yellow, 0.75)).toEqual({ l: 0.75, c: 0.15, h: expect.closeTo(86, 5) as number })
    expect(shade(yellow, 0.3).h).toBe(62)
  })

  test.each([
    ['of a lighter yellow', { l: 0.85, c: 0.15, h: 95 }, 0.9],
    ['of a blue', { l: 0.5, c: 0.15, h: 260 }, 0.4],
    ['of a red', { l: 0.5, c: 0.15, h: 30 }, 0.4],
    ['of a green', { l: 0.8, c: 0.15, h: 125 }, 0.6],
    ['of a yellowish gray', { l: 0.8, c: 0.03, h: 95 }, 0.6],
  ])('%s keeps the hue', (_, color, l) => {
    expect(shade(color, l)).toEqual({ ...color, l })
  })
})
