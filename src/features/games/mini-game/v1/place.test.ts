import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDrag, stepOf, withinBounds } from './place.ts'

const view = { width: 400, height: 800 }
const widget = { width: 56, height: 56 }
const kept = (x: number, y: number) => withinBounds({ x, y }, widget, view)

test('[MINI-06] the widget keeps 2% of the window’s width to every bound', () => {
  expect(kept(-100, -100)).toEqual({ x: 8, y: 8 })
  expect(kept(1000, 1000)).toEqual({ x: 400 - 56 - 8, y: 800 - 56 - 8 })
  expect(kept(8, 8)).toEqual({ x: 8, y: 8 })
  expect(kept(100, 200)).toEqual({ x: 100, y: 200 })
})

test('[MINI-06] for any place and window, the widget is within the bounds as far as it fits', () => {
  const pixels = fc.integer({ min: -5000, max: 5000 })
  fc.assert(
    fc.property(
      pixels,
      pixels,
      fc.integer({ min: 100, max: 3000 }),
      fc.integer({ min: 200, max: 3000 }),
      (x, y, w, h) => {
        const place = withinBounds({ x, y }, widget, { width: w, height: h })
        const margin = w * 0.02
        expect(place.x).toBeGreaterThanOrEqual(margin)
        expect(place.y).toBeGreaterThanOrEqual(margin)
        // Sums of fractions are not exact.
        expect(place.x + 56).toBeLessThanOrEqual(w - margin + 0.001)
        expect(place.y + 56).toBeLessThanOrEqual(h - margin + 0.001)
      },
    ),
  )
})

test('in a window that is too small the widget stays at its start', () => {
  expect(withinBounds({ x: 30, y: 30 }, widget, { width: 50, height: 50 })).toEqual({ x: 1, y: 1 })
})

test.each([
  [0, 0, false],
  [1, 1, false],
  [1.99, 0, false],
  [2, 0, true],
  [0, -2, true],
  [30, 40, true],
])('[MINI-08] a press that moves by (%d, %d) is a drag: %s', (x, y, dragged) => {
  expect(isDrag({ x: 10, y: 10 }, { x: 10 + x, y: 10 + y })).toBe(dragged)
})

test('the arrow keys move it, other keys do not', () => {
  expect([stepOf('ArrowLeft'), stepOf('ArrowRight')]).toEqual([
    { x: -16, y: 0 },
    { x: 16, y: 0 },
  ])
  expect([stepOf('ArrowUp'), stepOf('ArrowDown')]).toEqual([
    { x: 0, y: -16 },
    { x: 0, y: 16 },
  ])
  for (const key of ['Enter', ' ', 'Tab', 'a', 'toString']) expect(stepOf(key)).toBeNull()
})
