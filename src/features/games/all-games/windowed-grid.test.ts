import { expect, test } from 'vitest'
import { paceAfter, type Pace } from './windowed-grid.tsx'

const scrolled = { isScrolling: true, height: 800 }
const still: Pace = { offset: 1000, at: 500, isFlung: false }
const after = (offset: number, at: number) => paceAfter(still, { ...scrolled, offset, at })

test.each([
  [1000 + 2400, 1500, false],
  [1000 + 2401, 1500, true],
  [1000 - 2401, 1500, true],
  [1000 + 38, 516, false],
  [1000 + 200, 516, true],
])('at 800 px a window, from 1000 px at 0.5 s to %s px at %s ms the page is flung: %s', (offset, at, isFlung) => {
  expect(after(offset, at)).toEqual({ offset, at, isFlung })
})

test('a row that is measured while the page flies past changes nothing, nor does a clock that stands still', () => {
  const flung = after(2000, 516)
  expect(paceAfter(flung, { ...scrolled, offset: 2000, at: 517 })).toBe(flung)
  expect(paceAfter(flung, { ...scrolled, offset: 2300, at: 516 })).toBe(flung)
})

test('a page that has slowed down or come to rest is flung no more', () => {
  const flung = after(2000, 516)
  expect(paceAfter(flung, { ...scrolled, offset: 2010, at: 532 }).isFlung).toBe(false)
  const end = { offset: 2000, at: 666, isFlung: false }
  expect(paceAfter(flung, { ...end, isScrolling: false, height: 800 })).toEqual(end)
})
