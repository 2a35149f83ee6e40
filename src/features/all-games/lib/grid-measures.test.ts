import { expect, test } from 'vitest'
import { columnsIn, rowHeight } from './grid-measures.ts'

test.each([
  [328, 'tall', 3],
  [328, 'wide', 2],
  [358, 'tall', 3],
  [80, 'tall', 1],
  [1100, 'tall', 6],
  [1100, 'wide', 4],
] as const)('a list of %s px has tiles of shape %s in %s columns', (width, shape, columns) => {
  expect(columnsIn({ width, top: 0 }, shape)).toBe(columns)
})

test('a row is as high as its pictures and their words', () => {
  // Three columns of 101.33 px, a picture of 4:3, the words and the gap below.
  expect(rowHeight({ width: 328, top: 0 }, 'tall')).toBeCloseTo(135.1 + 46 + 16, 0)
})
