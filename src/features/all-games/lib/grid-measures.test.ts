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

test.each([
  // Three columns of 101.33 px, a picture of 4:3, the words and the gap below.
  [328, 'tall', 135.1 + 46 + 16],
  // Two columns of 158 px, a picture of 16:10.
  [328, 'wide', 98.75 + 46 + 16],
  // On a desktop six columns of 170 px and a larger gap.
  [1100, 'tall', 226.7 + 46 + 24],
] as const)('a row of %s px is as high as its %s pictures and their words', (width, shape, height) => {
  expect(rowHeight({ width, top: 0 }, shape)).toBeCloseTo(height, 0)
})
