import { expect, test } from 'vitest'
import { columnsIn, rowHeight } from './grid-measures.ts'

test.each([
  [328, 'tall', 3],
  [328, 'wide', 2],
  [358, 'tall', 3],
  [80, 'tall', 1],
  [1100, 'tall', 6],
  [1100, 'wide', 4],
  // The most that fit, to the pixel: three tiles of 100 px with two gaps of 12, two of 150 with one gap.
  [323, 'tall', 2],
  [324, 'tall', 3],
  [311, 'wide', 1],
  [312, 'wide', 2],
  // From 660 px on, tiles of 150 or 240 px with gaps of 16.
  [659, 'tall', 5],
  [660, 'tall', 4],
  [979, 'tall', 5],
  [980, 'tall', 6],
  [751, 'wide', 2],
  [752, 'wide', 3],
] as const)('a list of %s px has tiles of shape %s in %s columns', (width, shape, columns) => {
  expect(columnsIn({ width, top: 0, letters: 1 }, shape)).toBe(columns)
})

// As in the style sheets: 65 % of the narrowest tile is fixed, and 35 % grows with the letters.
test.each([
  [281, 'tall', 1],
  [282, 'tall', 2],
  [328, 'tall', 2],
  [328, 'wide', 1],
  [1100, 'tall', 5],
] as const)(
  'a list of %s px has tiles of shape %s in %s columns with letters twice as large',
  (width, shape, columns) => {
    expect(columnsIn({ width, top: 0, letters: 2 }, shape)).toBe(columns)
  },
)

test.each([
  // Three columns of 101.33 px, a picture of 4:3, the words and the gap below.
  [328, 'tall', ((328 - 24) / 3) * (4 / 3) + 46 + 16],
  // Two columns of 158 px, a picture of 16:10.
  [328, 'wide', 98.75 + 46 + 16],
  [660, 'wide', ((660 - 16) / 2) * (10 / 16) + 46 + 24],
  // On a desktop six columns of 170 px and a larger gap.
  [1100, 'tall', ((1100 - 80) / 6) * (4 / 3) + 46 + 24],
] as const)('a row of %s px is as high as its %s pictures and their words', (width, shape, height) => {
  expect(rowHeight({ width, top: 0, letters: 1 }, shape)).toBeCloseTo(height, 6)
})
