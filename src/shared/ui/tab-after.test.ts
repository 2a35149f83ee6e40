import { expect, test } from 'vitest'
import { tabAfter } from './tab-after.ts'

test.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowLeft', 0, true, 1],
  ['ArrowRight', 0, true, 2],
  ['Home', 2, false, 0],
  ['End', 0, true, 2],
  ['Tab', 1, false, undefined],
  ['ArrowDown', 1, false, undefined],
] as const)('%s leads from tab %i (right to left: %s) to %s', (key, at, isRightToLeft, to) => {
  expect(tabAfter(key, at, 3, isRightToLeft)).toBe(to)
})
